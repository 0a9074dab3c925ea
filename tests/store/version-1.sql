BEGIN TRANSACTION;
CREATE TABLE chat (
	"match" VARCHAR(20) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	idem VARCHAR(80), 
	PRIMARY KEY ("match", n), 
	CONSTRAINT chat_idem UNIQUE ("match", idem), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE contents (
	digest VARCHAR(64) NOT NULL, 
	game VARCHAR(80) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (digest)
);
INSERT INTO "contents" VALUES('c','g','{}');
CREATE TABLE log (
	"match" VARCHAR(20) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	"key" VARCHAR(200) NOT NULL, 
	at FLOAT NOT NULL, 
	idem VARCHAR(80), 
	print VARCHAR(64), 
	PRIMARY KEY ("match", n), 
	CONSTRAINT log_idem UNIQUE ("match", idem), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "log" VALUES('m',0,0,'choose','k',2.0,'a',NULL);
CREATE TABLE matches (
	id VARCHAR(20) NOT NULL, 
	game VARCHAR(80) NOT NULL, 
	rules INTEGER NOT NULL, 
	content VARCHAR(64) NOT NULL, 
	packs TEXT NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(80) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	creator VARCHAR(40) NOT NULL, 
	public BOOLEAN NOT NULL, 
	one_screen BOOLEAN NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, 
	asking TEXT, 
	rematch VARCHAR(20), 
	PRIMARY KEY (id), 
	FOREIGN KEY(content) REFERENCES contents (digest)
);
INSERT INTO "matches" VALUES('m','g',1,'c','["p"]',2,'{"a":[1,"b"]}','s','n','ann',1,0,'waiting',1.0,1.0,NULL,NULL);
CREATE TABLE meta (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "meta" VALUES('schema','1');
INSERT INTO "meta" VALUES('secret','abababababababababababababababababababababababababababababababab');
CREATE TABLE seats (
	"match" VARCHAR(20) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	token VARCHAR(40) NOT NULL, 
	holder VARCHAR(40), 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id), 
	UNIQUE (token)
);
INSERT INTO "seats" VALUES('m',0,'person','Ann','t0','ann');
INSERT INTO "seats" VALUES('m',1,'open','Seat 2','t1',NULL);
CREATE INDEX matches_by_creator ON matches (creator, status);
CREATE INDEX matches_in_public ON matches (public, status, updated);
CREATE INDEX ix_seats_holder ON seats (holder);
COMMIT;
