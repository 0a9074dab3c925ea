// @ts-check
/**
 * The page's one module. It shows what the server sends, sends what somebody chose, and never decides what is legal.
 *
 * @typedef {{key: string, label: string, rules: string[]}} Offered
 * @typedef {{key: string, label: string, reason: string, rules: string[]}} Refused
 * @typedef {{key: string, title: string, wide: string, narrow: string}} Part
 * @typedef {{n: number, seat: number | null, text: string, rules: string[]}} LogLine
 * @typedef {{n: number, seat: number | null, name: string, text: string}} ChatLine
 * @typedef {{n: number, seat: number | null, over: boolean, tab: string, turn: string, yours: boolean, question: string,
 *   last: string, decision_n: number | null, shape: string, options: Offered[], closed: Refused[], regions: Part[],
 *   log: LogLine[], told: string[], can_undo: boolean, can_ask_undo: boolean, undo_asked: {seat: number, n: number} | null,
 *   chat: ChatLine[], asked: number | null, called: string[], orders: OrderShown[], quick: OrderShown | null,
 *   shut: boolean, hand: string, standings: {number: number}[][]}} Show
 * @typedef {{prompt: string, choose: string, when: string[], until: string}} Order
 * @typedef {{order: Order, words: string}} OrderShown
 */

const data = document.body.dataset;
/** What the page starts from, as the server has written it into the body. */
const begun = () => ({
  seat: data.seat === undefined ? null : Number(data.seat),
  n: Number(data.n ?? 0),
  /** @type {number | null} */ decision: data.decision === undefined ? null : Number(data.decision),
  yours: data.yours !== undefined,
  undo: data.canUndo !== undefined,
  ask: data.canAskUndo !== undefined,
  logged: Number(data.logged ?? 0),
  /** @type {string[]} */ called: [],
  /** @type {Order[]} */ orders: JSON.parse(data.orders ?? "[]"),
  /** @type {Order | null} */ quick: JSON.parse(data.quick ?? "null"),
});
const state = { waiting: false, unread: 0, ...begun() };
const COUNTS = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} name @returns {HTMLElement | null} */
const part = (name) => document.querySelector(`[data-part="${name}"]`);
/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));
/** @param {number} count */
const number = (count) => COUNTS[count] ?? String(count);

/**
 * @param {string} tag
 * @param {Record<string, string>} named
 * @param {...(Node | string)} inside
 */
function element(tag, named = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(named)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

/** @param {string} name @param {string} words */
function say(name, words) {
  const place = part(name);
  if (place && place.textContent !== words) place.textContent = words;
}

// --- the theme --------------------------------------------------------------------------------------

/** @param {string | null} theme */
function wear(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
wear(localStorage.getItem("theme"));

function otherTheme() {
  const worn = document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
  const next = worn === "light" ? "dark" : "light";
  localStorage.setItem("theme", next);
  wear(next);
}

// --- talking to the server --------------------------------------------------------------------------

const api = `/api/tables/${data.table}`;
const small = matchMedia("(max-width: 719px)");
/** Whose view is looked at, and in which form the board is drawn here. @param {Record<string, string>} [more] */
const viewed = (more = {}) => new URLSearchParams({ ...more, form: small.matches ? "narrow" : "wide", ...(state.seat === null ? {} : { seat: String(state.seat) }) });
/** @param {number} ms */
const rest = (ms) => new Promise((done) => setTimeout(done, ms));
let bannerFor = "";

/** @param {string} words @param {string} why @param {number} [ms] */
function banner(words, why, ms) {
  const place = part("banner");
  if (!place) return;
  place.textContent = words;
  place.hidden = !words;
  bannerFor = words ? why : "";
  if (ms) setTimeout(() => bannerFor === why && place.textContent === words && banner("", why), ms);
}

/**
 * Sends until it is answered; the same idem makes a second arrival harmless.
 * @param {string} path @param {Record<string, unknown>} body
 * @returns {Promise<{status: number, said: any}>}
 */
async function send(path, body) {
  const sent = JSON.stringify({ ...body, idem: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` });
  for (let wait = 400; ; wait = Math.min(wait * 2, 10000)) {
    try {
      const headers = { "Content-Type": "application/json", "X-Astrolude": "1" };
      const answer = await fetch(api + path, { method: "POST", headers, body: sent });
      if (answer.status < 500) {
        if (bannerFor === "sending") banner("", "sending");
        return { status: answer.status, said: await answer.json().catch(() => ({})) };
      }
    } catch { /* the line is lost: try again */ }
    banner("The table does not answer. Your choice is kept and sent again.", "sending");
    await rest(wait);
  }
}

/** @param {string} key */
async function choose(key) {
  if (state.waiting || state.decision === null || state.seat === null) return;
  busy(true);
  const before = state.n;
  const { status, said } = await send("/choose", { seat: state.seat, n: state.decision, key });
  if (status === 409 && said.show) show(said.show);
  if (status === 409) banner("The table has moved on. Here it is as it lies now.", "stale", 5000);
  else if (status >= 400) refused(said.error ?? "That did not count.", "refused");
  else if (state.n === before) {
    await Promise.race([rest(1500), shown()]);
    if (state.n === before) await look();
  }
  busy(false);
}

/** @param {string} words @param {string} why */
function refused(words, why) {
  banner(words, why, 6000);
  play("no");
}

/** @type {(() => void)[]} */
const awaiting = [];
/** Until the next picture of the table. @returns {Promise<void>} */
const shown = () => new Promise((done) => awaiting.push(done));

/** @param {boolean} on */
function busy(on) {
  state.waiting = on;
  document.body.setAttribute("aria-busy", String(on));
}

async function look() {
  const answer = await fetch(`${api}?${viewed()}`).catch(() => null);
  if (answer?.ok) show(await answer.json());
}

async function undo() {
  if (state.waiting || state.seat === null || !(state.undo || state.ask)) return;
  const { status, said } = await send("/undo", { seat: state.seat, n: state.n });
  if (said.asked) banner("The others are asked whether you may take that back.", "undo", 6000);
  if (status >= 400) refused(said.error ?? "That cannot be taken back.", "undo");
}

/** @param {boolean} yes */
const answerUndo = (yes) => send("/undo/answer", { seat: state.seat, yes }).then(look);

/** @type {EventSource | null} */ let stream = null;

function listen() {
  stream?.close();
  stream = new EventSource(`${api}/events?${viewed({ n: String(state.n) })}`);
  const mine = stream;
  let lost = 0;
  stream.onopen = () => {
    clearTimeout(lost);
    lost = 0;
    if (bannerFor === "line") banner("", "line");
  };
  stream.onerror = () => {
    lost ||= setTimeout(() => banner("The line to the table is lost. It comes back by itself.", "line"), 1500);
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => mine === stream && look().then(listen), 5000);
  };
  stream.addEventListener("show", (event) => (data.page === "waiting" ? location.reload() : show(JSON.parse(event.data))));
  stream.addEventListener("chat", (event) => hear([JSON.parse(event.data)].flat()));
  stream.addEventListener("people", (event) => (data.page === "waiting" ? location.reload() : meet([JSON.parse(event.data)].flat())));
}

// --- showing ------------------------------------------------------------------------------------------

/** @param {Show} now */
function show(now) {
  if (now.n < state.n) return;
  if (now.over && data.over === undefined) return location.reload();
  if (now.asked !== null && now.asked !== state.seat && (data.screen ?? "").split(" ").includes(String(now.asked))) {
    return void changeHands();
  }
  const mine = now.yours && !state.yours;
  Object.assign(state, {
    n: now.n, decision: now.decision_n, yours: now.yours, undo: now.can_undo, ask: now.can_ask_undo, called: now.called ?? [],
    orders: now.orders.map((one) => one.order), quick: now.quick?.order ?? null,
  });
  board(now.regions);
  question(now);
  beside(now);
  logged(now.log);
  if (now.told?.length) tell(now.told);
  if (now.chat?.length) hear(now.chat);
  document.title = now.tab;
  if (mine) call(now);
  icon(now.yours);
  for (const done of awaiting.splice(0)) done();
}

/** Around one screen somebody else is asked: their place, or the page that hands the screen over. */
async function changeHands() {
  if (!(await swap(location.pathname))) location.assign(location.pathname);
  for (const done of awaiting.splice(0)) done();
}

/** What stands beside the question: orders, secrets, numbers that decide. @param {Show} now */
function beside(now) {
  const quick = part("quick");
  if (quick) [quick.hidden, quick.textContent] = [!now.quick, (now.quick?.words ?? "").replace(/\.$/, "")];
  part("step-back")?.toggleAttribute("hidden", !now.can_undo);
  part("orders")?.replaceChildren(...now.orders.map(orderRow));
  const hand = /** @type {HTMLAnchorElement | null} */ (document.querySelector('[data-part="hand"] a'));
  if (hand && now.hand && now.shut) hand.href = `?seat=${now.seat}&key=${now.hand}`;
  for (const [seat, gauges] of now.standings.entries()) {
    const places = all(`[data-part="people"] [data-seat="${seat}"] [data-gauge]`);
    places.forEach((place, i) => (place.textContent = String(gauges[i]?.number ?? "")));
  }
}

/** @param {OrderShown} one @param {number} index */
function orderRow(one, index) {
  const button = element("button", { class: "plain", type: "button", "data-do": "end-order", "data-order": String(index) }, "End it", element("span", { class: "sr" }, `: ${one.words}`));
  return element("li", {}, element("span", {}, one.words), button);
}

/** @param {Show} now */
function question(now) {
  say("turn", now.turn);
  say("last", now.last);
  say("question", now.question);
  say("live", [now.last, now.yours ? "" : now.turn, now.question].filter(Boolean).join(" "));
  part("console")?.classList.toggle("yours", now.yours);
  part("asked")?.replaceChildren(...emblem(now.asked, 18));
  part("options")?.classList.remove("open");
  part("options")?.replaceChildren(...now.options.map(optionRow));
  part("closed")?.replaceChildren(...now.closed.map((one) => element("li", {}, element("b", {}, one.label), ` ${one.reason}`, ...ruleLink(one.rules))));
  const why = /** @type {HTMLDetailsElement | null} */ (part("why"));
  if (why) [why.hidden, why.open] = [!now.closed.length, false];
  say("why-words", `${number(now.closed.length)} ${now.closed.length === 1 ? "choice is" : "choices are"} closed`);
  const lit = now.options.length;
  part("more")?.replaceChildren(`${number(lit)} ${lit === 1 ? "place is" : "places are"} lit. `, element("span", {}, "Show as a list"));
  part("more")?.setAttribute("aria-expanded", "false");
  const back = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-do="undo"]'));
  if (back) back.disabled = !now.can_undo && !now.can_ask_undo;
  say("undo", now.can_ask_undo ? "Ask to undo" : "Undo");
  const asks = now.undo_asked;
  const consent = part("consent");
  if (consent) consent.hidden = !asks || state.seat === null || asks.seat === state.seat;
  if (asks) say("consent-words", `${nameOf(asks.seat)} would like to take that back.`);
  for (const row of all('[data-part="people"] li')) {
    if (row.dataset.seat === String(now.asked)) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
  }
}

/** @param {Offered} one @param {number} index */
function optionRow(one, index) {
  const button = element("button", { class: "option", type: "button", "data-choose": one.key }, element("kbd", {}, String(index + 1)), one.label);
  return element("li", {}, button, ...ruleLink(one.rules));
}

/** @param {string[] | undefined} rules */
function ruleLink(rules) {
  if (!rules?.length) return [];
  return [element("a", { class: "rule", href: `/rules/${data.game}#${rules[0]}`, title: rules[0], "aria-label": rules[0] }, "§")];
}

/** @param {number | null} whose @param {number} size */
function emblem(whose, size) {
  const drawn = document.querySelector(`[data-part="people"] [data-seat="${whose}"] .emblem`)?.cloneNode(true);
  if (!(drawn instanceof Element)) return [];
  for (const side of ["width", "height"]) drawn.setAttribute(side, String(size));
  return [drawn];
}

/** @param {number} whose */
const nameOf = (whose) => state.called[whose] ?? document.querySelector(`[data-part="people"] [data-seat="${whose}"] b`)?.textContent ?? "";

/** @param {LogLine[]} lines */
function logged(lines) {
  const list = part("log");
  for (const line of lines.filter((one) => one.n > state.logged)) {
    const name = line.seat === null ? "" : nameOf(line.seat);
    const strong = name && line.text.startsWith(name) ? [element("b", {}, name), line.text.slice(name.length)] : [line.text];
    const sign = line.seat === null ? [] : emblem(line.seat, 13);
    const row = element("li", {}, ...(sign.length ? sign : [element("i", { class: "no-emblem" })]), element("span", {}, ...strong), ...ruleLink(line.rules));
    if (!sign.length) row.className = "quiet";
    list?.prepend(row);
  }
  state.logged = Math.max(state.logged, ...lines.map((one) => one.n));
}

/** @param {ChatLine[]} lines */
function hear(lines) {
  const list = part("chat");
  for (const line of lines) {
    if (!list || list.querySelector(`[data-line="${line.n}"]`)) continue;
    const sign = line.seat === null ? [] : emblem(line.seat, 13);
    list.append(element("li", { "data-line": String(line.n) }, ...(sign.length ? sign : [element("i", { class: "no-emblem" })]), element("span", {}, element("b", {}, line.name), ` ${line.text}`)));
    list.scrollTop = list.scrollHeight;
    if (list.closest("section")?.hidden) unread(state.unread + 1);
  }
}

/** @param {number} count */
function unread(count) {
  state.unread = count;
  say("unread", String(count));
  part("unread")?.toggleAttribute("hidden", !count);
}

/** @param {{seat: number, name: string, kind: string, here: boolean}[]} people */
function meet(people) {
  for (const one of people) {
    const row = document.querySelector(`[data-part="people"] [data-seat="${one.seat}"]`);
    if (!row || one.kind !== "person" || one.seat === state.seat || data.screen !== undefined) continue;
    const [name, note] = [row.querySelector("b"), row.querySelector("small")];
    if (name) name.textContent = one.name;
    if (note) note.textContent = one.here ? "here" : "away";
  }
}

/** The told table's lines: an empty line parts sections, the first line of each is its heading. @param {string[]} lines */
function tell(lines) {
  const sections = lines.join("\n").split(/\n\s*\n/).filter((text) => text.trim()).map((text) => text.split("\n").filter((line) => line.trim()));
  part("told")?.replaceChildren(...sections.flatMap(([heading, ...rest]) => [element("h3", {}, heading.trim()), nested(rest)]));
}

/** @param {string[]} lines @returns {HTMLElement} */
function nested(lines) {
  const list = element("ul");
  const depth = (/** @type {string} */ line) => line.length - line.trimStart().length;
  const least = Math.min(...lines.map(depth));
  for (let i = 0; i < lines.length; ) {
    let end = i + 1;
    while (end < lines.length && depth(lines[end]) > least) end++;
    const row = element("li", {}, lines[i].trim());
    if (end > i + 1) row.append(nested(lines.slice(i + 1, end)));
    list.append(row);
    i = end;
  }
  return list;
}

/** @param {boolean} yours */
function icon(yours) {
  const link = document.querySelector('link[rel="icon"]');
  link?.setAttribute("href", (yours ? data.iconTurn : data.icon) ?? "");
}

/** @param {Show} now */
function call(now) {
  play("turn");
  const wanted = localStorage.getItem("notify") === "yes" && document.hidden && "Notification" in window;
  if (wanted && Notification.permission === "granted") new Notification(now.tab, { body: now.question, tag: data.table });
}

// --- the board: identities are kept, pieces travel ---------------------------------------------------------

/** @typedef {{box: DOMRect, look: string}} Place */
/** Where every visible piece is, and how it looks. @returns {Map<string, Place>} */
function places() {
  const found = new Map();
  for (const piece of document.querySelectorAll("[data-slot] [data-key]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(/** @type {SVGElement} */ (piece).dataset.key, { box, look: lookOf(piece) });
  }
  return found;
}

/** What a die shows, and which side of a card lies up. @param {Element} piece */
function lookOf(piece) {
  if (piece.classList.contains("die")) return piece.querySelector(".icon, .pips")?.innerHTML ?? "";
  return piece.classList.contains("back") ? "back" : "";
}

/** @param {Part[]} parts */
function board(parts) {
  const changed = parts.flatMap((one) => {
    const slot = document.querySelector(`[data-slot="${CSS.escape(one.key)}"]`);
    return slot ? [{ slot, one }] : [];
  });
  if (!changed.length) return;
  const before = places();
  for (const { slot, one } of changed) slot.innerHTML = one.wide + one.narrow;
  requestAnimationFrame(() => animate(changed.map(({ slot }) => slot), before));
}

/** Pieces travel from where they were, dice tumble, cards turn, and what is new appears. @param {Element[]} slots @param {Map<string, Place>} before */
function animate(slots, before) {
  const heard = new Set();
  const pieces = slots.flatMap((slot) => [...slot.querySelectorAll("[data-key]")]);
  const arrivals = pieces.map((one) => ({ piece: /** @type {SVGGraphicsElement} */ (one), to: one.getBoundingClientRect() }));
  for (const { piece, to } of arrivals.filter((one) => one.to.width)) {
    const was = before.get(piece.dataset.key ?? "");
    const kind = !was ? "new" : was.look !== lookOf(piece) ? (piece.classList.contains("die") ? "roll" : "card") : travels(piece, was.box, to) ? "move" : "";
    if (!kind) continue;
    heard.add(kind === "new" ? (piece.classList.contains("die") ? "roll" : "card") : kind);
    if (!still.matches) MOVES[kind](piece, was?.box ?? to, to);
  }
  for (const sound of heard) play(sound);
}

/** @param {SVGGraphicsElement} piece @param {DOMRect} from @param {DOMRect} to */
const travels = (piece, from, to) => Math.hypot(from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2) > 3;
/** @param {SVGGraphicsElement} piece */
const ownTransform = (piece) => getComputedStyle(piece).transform.replace("none", "");

/** @type {Record<string, (piece: SVGGraphicsElement, from: DOMRect, to: DOMRect) => unknown>} */
const MOVES = {
  move(piece, from, to) {
    const scale = /** @type {SVGGraphicsElement} */ (piece.parentNode).getScreenCTM?.()?.a;
    if (!scale) return;
    const dx = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
    const dy = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
    const own = ownTransform(piece);
    const arc = piece.classList.contains("ship") ? 0.16 : 0;
    piece.animate(
      [`translate(${dx}px, ${dy}px) ${own}`, `translate(${dx / 2 + dy * arc}px, ${dy / 2 - dx * arc}px) ${own}`, own || "none"].map((transform) => ({ transform })),
      { duration: piece.classList.contains("die") ? 520 : 420, easing: "cubic-bezier(.45, .05, .25, 1)" },
    );
  },
  roll(piece) {
    const own = ownTransform(piece);
    const frames = ["rotate(-220deg) scale(.55)", "rotate(35deg) scale(1.12)", "rotate(-8deg) scale(1)", ""].map((turn) => ({ transform: `${own} ${turn}`.trim() || "none" }));
    piece.animate(frames, { duration: 520, easing: "cubic-bezier(.3, .7, .3, 1)" });
  },
  card(piece, _, to) {
    const scale = /** @type {SVGGraphicsElement} */ (piece.parentNode).getScreenCTM?.()?.a || 1;
    const half = to.width / 2 / scale;
    const own = ownTransform(piece);
    const frames = [0.02, 1].map((wide) => ({ transform: `${own} translateX(${half * (1 - wide)}px) scaleX(${wide})` }));
    piece.animate(frames, { duration: 380, easing: "cubic-bezier(.2, .8, .2, 1)" });
  },
  new: (piece) => piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 600, easing: "ease-out" }),
};

// --- sounds: made here, off until somebody wants them -----------------------------------------------------------

/** @type {AudioContext | undefined} */ let audio;
const sounds = () => localStorage.getItem("sound") === "on";
/** Each note: when it begins, how high, how long; 0 is a knock. @type {Record<string, [number, number, number][]>} */
const NOTES = {
  turn: [[0, 587, 0.22], [0.13, 880, 0.34]],
  move: [[0, 330, 0.12], [0.07, 440, 0.14]],
  card: [[0, 0, 0.05]],
  roll: [[0, 0, 0.04], [0.07, 0, 0.04], [0.13, 0, 0.05], [0.22, 0, 0.04]],
  no: [[0, 180, 0.16]],
  end: [[0, 523, 0.5], [0.14, 659, 0.5], [0.28, 784, 0.8]],
};

/** @param {string} name */
function play(name) {
  if (!sounds() || !NOTES[name]) return;
  audio ??= new AudioContext();
  for (const [wait, pitch, length] of NOTES[name]) sound(audio, audio.currentTime + wait, pitch, length);
}

/** @param {AudioContext} on @param {number} at @param {number} pitch @param {number} length */
function sound(on, at, pitch, length) {
  const loud = new GainNode(on, { gain: 0 });
  loud.gain.setValueAtTime(pitch ? 0.09 : 0.16, at);
  loud.gain.exponentialRampToValueAtTime(0.0005, at + length);
  const source = pitch ? new OscillatorNode(on, { type: "triangle", frequency: pitch }) : knock(on);
  source.connect(loud).connect(on.destination);
  source.start(at);
  source.stop(at + length);
}

/** @param {AudioContext} on */
function knock(on) {
  const buffer = new AudioBuffer({ length: 2400, sampleRate: on.sampleRate });
  buffer.getChannelData(0).forEach((_, i, all) => (all[i] = (Math.random() * 2 - 1) * (1 - i / all.length)));
  return new AudioBufferSourceNode(on, { buffer, playbackRate: 0.6 });
}

function tellSound() {
  say("sound", sounds() ? "Sound on" : "Sound off");
  for (const one of all('[data-do="sound"]')) one.setAttribute("aria-pressed", String(sounds()));
}

function otherSound() {
  localStorage.setItem("sound", sounds() ? "off" : "on");
  tellSound();
  play("turn");
}

// --- standing orders ---------------------------------------------------------------------------------------------

/** @param {Order[]} orders */
async function give(orders) {
  const { status, said } = await send("/orders", { seat: state.seat, orders });
  if (status >= 400) refused(said.error ?? "That order was not taken.", "orders");
}

/** The order that a form describes. @param {HTMLFormElement} form @returns {Order} */
function ordered(form) {
  const fields = new FormData(form);
  const [prompt, choose] = String(fields.get("answer")).split(" ");
  const about = [...form.querySelectorAll("[data-prompts]")].flatMap((label) => {
    const select = /** @type {HTMLSelectElement} */ (label.querySelector("select"));
    const fits = label.getAttribute("data-prompts")?.split(" ").includes(prompt);
    return fits && select.value ? [`${select.name.slice(6)} == ${select.value}`] : [];
  });
  const fact = fields.get("fact");
  return { prompt, choose, when: fact ? [...about, `${fact} >= ${Number(fields.get("least"))}`] : about, until: String(fields.get("until") ?? "") };
}

/** An option's words and its piece belong together. @param {Element | null} target */
function near(target) {
  const key = target?.closest("[data-choose]")?.getAttribute("data-choose") ?? target?.closest("[data-option]")?.getAttribute("data-option");
  for (const one of all("[data-slot] [data-option], .option")) {
    one.classList.toggle("near", key !== undefined && key !== null && (one.dataset.option ?? one.dataset.choose) === key);
  }
}

// --- a card held closer ---------------------------------------------------------------------------------------

let lensTimer = 0;
/** @type {HTMLElement | null} */ let lens = null;

function noLens() {
  clearTimeout(lensTimer);
  lens?.remove();
  lens = null;
}

/** @param {SVGGraphicsElement} piece */
function enlarge(piece) {
  noLens();
  const words = piece.querySelector(":scope > title")?.textContent ?? "";
  const box = piece.getBBox();
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawn.setAttribute("class", "board");
  drawn.setAttribute("viewBox", `${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 8}`);
  drawn.setAttribute("aria-hidden", "true");
  drawn.setAttribute("width", String(Math.min(328, box.width * 2.4)));
  drawn.append(...[...piece.childNodes].filter((one) => one.nodeName !== "title").map((one) => one.cloneNode(true)));
  lens = element("div", { class: "lens", role: "tooltip" }, ...(box.width > 60 && box.height > 20 ? [drawn] : []), element("p", {}, words));
  document.body.append(lens);
  const [at, size] = [piece.getBoundingClientRect(), lens.getBoundingClientRect()];
  const right = at.right + 12 + size.width < innerWidth ? at.right + 12 : at.left - 12 - size.width;
  lens.style.left = `${Math.max(12, Math.min(right, innerWidth - size.width - 12))}px`;
  lens.style.top = `${Math.max(12, Math.min(at.top, innerHeight - size.height - 12))}px`;
}

/** @param {PointerEvent} event */
function hover(event) {
  const target = event.target instanceof Element ? event.target : null;
  near(target);
  const titled = target?.closest("[data-slot] :has(> title)");
  noLens();
  if (titled instanceof SVGGraphicsElement) lensTimer = setTimeout(() => enlarge(titled), 600);
}

// --- hands: mouse, touch, keyboard ------------------------------------------------------------------------------

/** @type {Record<string, (button: HTMLElement) => unknown>} */
const deeds = {
  theme: otherTheme,
  undo,
  help: () => /** @type {HTMLDialogElement | null} */ (document.getElementById("help"))?.showModal(),
  sound: otherSound,
  quick: () => state.quick && give([...state.orders, state.quick]),
  "end-order": (button) => give(state.orders.filter((_, i) => String(i) !== button.dataset.order)),
  more: (button) => button.setAttribute("aria-expanded", String(part("options")?.classList.toggle("open"))),
  "undo-yes": () => answerUndo(true),
  "undo-no": () => answerUndo(false),
  rematch: () => send("/rematch", { seat: state.seat }).then(({ said }) => said.id ? location.assign(`/t/${said.id}`) : banner(said.error ?? "That did not work.", "rematch", 6000)),
  start: () => send("/start", { seat: state.seat }).then(({ status, said }) => status < 400 ? location.assign(`/t/${data.table}`) : banner(said.error ?? "Not everybody is here yet.", "start", 6000)),
  copy: (button) => {
    const field = /** @type {HTMLInputElement} */ (button.previousElementSibling);
    field.select();
    (navigator.clipboard?.writeText(field.value) ?? Promise.resolve(document.execCommand("copy"))).then(() => (button.textContent = "Copied"));
  },
};

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  noLens();
  const key = target.closest("[data-choose]")?.getAttribute("data-choose") ?? target.closest("[data-slot] [data-option]")?.getAttribute("data-option");
  if (key) return void choose(key);
  const button = /** @type {HTMLElement | null} */ (target.closest("button[data-do]"));
  if (button) return void deeds[button.dataset.do ?? ""]?.(button);
  const tab = target.closest('[role="tab"]');
  if (tab) openTab(/** @type {HTMLElement} */ (tab));
  const step = /** @type {HTMLAnchorElement | null} */ (target.closest("[data-step], .eyes a"));
  if (step && data.page === "replay" && !event.metaKey && !event.ctrlKey) {
    event.preventDefault();
    turnTo(step.href);
  }
});

/** @param {HTMLElement} tab */
function openTab(tab) {
  for (const one of all('[role="tab"]')) {
    const chosen = one === tab;
    one.setAttribute("aria-selected", String(chosen));
    one.tabIndex = chosen ? 0 : -1;
    document.getElementById(one.getAttribute("aria-controls") ?? "")?.toggleAttribute("hidden", !chosen);
  }
  tab.focus();
  if (tab.id === "tab-chat") unread(0);
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const deed = form.dataset.do;
  if (!deed) return;
  event.preventDefault();
  const field = form.querySelector("input");
  if (deed === "chat" && field?.value.trim()) {
    send("/chat", { seat: state.seat, text: field.value.trim() }).then(({ status, said }) => status >= 400 && banner(said.error ?? "That was not sent.", "chat", 6000));
    field.value = "";
  }
  if (deed === "type" && field) typed(field);
  if (deed === "order") give([...state.orders, ordered(form)]);
});

/** Finds the option that a number or a few letters mean. @param {HTMLInputElement} field */
function typed(field) {
  const words = field.value.trim().toLowerCase();
  if (!words) return;
  if (words === "undo") return void undo();
  const options = all("[data-choose]").map((one) => ({ key: one.dataset.choose ?? "", label: (one.lastChild?.textContent ?? "").toLowerCase() }));
  const index = /^\d+$/.test(words) ? Number(words) - 1 : -1;
  const exact = options.filter((one, i) => i === index || one.label === words);
  const starts = options.filter((one) => one.label.startsWith(words));
  const holds = options.filter((one) => words.split(/\s+/).every((word) => one.label.split(/\W+/).some((own) => own.startsWith(word))));
  const found = [exact, starts, holds].find((hits) => hits.length) ?? [];
  if (found.length === 1) {
    field.value = "";
    say("typed", `You choose: ${found[0].label}.`);
    choose(found[0].key);
  } else say("typed", found.length ? `${number(found.length)} options begin like that: ${found.map((one) => one.label).join("; ")}.` : "No option is called that.");
}

let digits = "";
let digitTimer = 0;
/** @param {string} digit */
function press(digit) {
  const options = all(".option");
  digits += digit;
  clearTimeout(digitTimer);
  const take = () => {
    const chosen = options[Number(digits) - 1];
    digits = "";
    if (chosen) choose(chosen.dataset.choose ?? "");
  };
  if (Number(digits) * 10 > options.length) take();
  else digitTimer = setTimeout(take, 450);
}

/** @param {number} way */
function walk(way) {
  const options = all(".option").filter((one) => one.offsetParent);
  const at = options.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  options[(at < 0 ? (way > 0 ? 0 : options.length - 1) : at + way + options.length) % options.length]?.focus();
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target.matches('[role="tab"]') && /^Arrow(Left|Right)$/.test(event.key)) return openTab(all('[role="tab"]').at((all('[role="tab"]').indexOf(target) + (event.key === "ArrowRight" ? 1 : -1)) % all('[role="tab"]').length) ?? target);
  if (target.matches("input:not([type=range]), textarea, select")) return event.key === "Escape" ? target.blur() : undefined;
  if (data.page === "replay" && replayKey(event.key)) return event.preventDefault();
  if (/^\d$/.test(event.key)) press(event.key);
  else if (/^Arrow(Right|Down)$/.test(event.key) && !target.closest(".log, .chat")) walk(1);
  else if (/^Arrow(Left|Up)$/.test(event.key) && !target.closest(".log, .chat")) walk(-1);
  else if (event.key === "u") undo();
  else if (event.key === "t") otherTheme();
  else if (event.key === "s") otherSound();
  else if (event.key === "?") deeds.help(target);
  else if (event.key === "Escape") escape();
  else return;
  if (event.key.startsWith("Arrow")) event.preventDefault();
});

function escape() {
  const open = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.why[open]"));
  if (lens) noLens();
  else if (open) open.open = false;
  else if (part("options")?.classList.contains("open")) deeds.more(/** @type {HTMLElement} */ (part("more")));
  else if (state.yours && state.undo) undo();
}

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && hover(event));
document.addEventListener("pointerdown", (event) => event.pointerType !== "mouse" && hover(event));
document.addEventListener("pointerup", (event) => event.pointerType !== "mouse" && clearTimeout(lensTimer));
document.addEventListener("focusin", (event) => near(/** @type {Element} */ (event.target)));
document.addEventListener("scroll", noLens, { passive: true });

// --- replay -------------------------------------------------------------------------------------------------------

let turning = 0;
/** The same page as it is at another address, without loading it anew; false if it is another kind of page. @param {string} href */
async function swap(href) {
  const mine = ++turning;
  const answer = await fetch(href).catch(() => null);
  if (!answer?.ok) return false;
  if (mine !== turning) return true;
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (next.body.dataset.page !== data.page) return false;
  const before = places();
  const focused = document.activeElement?.id;
  for (const selector of ["main", ".side", ".players"]) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  }
  for (const name of Object.keys(data)) if (next.body.dataset[name] === undefined) delete data[name];
  Object.assign(data, /** @type {HTMLElement} */ (next.body).dataset);
  document.title = next.title;
  if (focused) document.getElementById(focused)?.focus();
  requestAnimationFrame(() => animate(all("[data-slot]"), before));
  if (data.page === "playing") {
    const called = state.yours;
    Object.assign(state, begun());
    if (state.yours && !called) play("turn");
    icon(state.yours);
    listen();
  }
  return true;
}

/** @param {string} href */
async function turnTo(href) {
  if (await swap(href)) history.replaceState(null, "", href);
}

/** @param {string | number} at */
function replayTo(at) {
  const address = new URL(location.href);
  address.searchParams.set("at", String(at));
  return turnTo(address.href);
}

/** @param {string} key */
function replayKey(key) {
  const [at, last] = [Number(data.at), Number(data.last)];
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, PageUp: at - 10, PageDown: at + 10, Home: 0, End: last }[key];
  if (to === undefined) return false;
  replayTo(Math.max(0, Math.min(last, to)));
  return true;
}

/** Two seats cannot have the same: whoever had it takes what is given up. @param {HTMLSelectElement} select */
function exchange(select) {
  const rivals = all(`select[data-each="${select.dataset.each}"]`).map((one) => /** @type {HTMLSelectElement} */ (one));
  const free = [...select.options].map((one) => one.value).find((value) => !rivals.some((one) => one.value === value));
  const other = rivals.find((one) => one !== select && one.value === select.value);
  if (other && free !== undefined) other.value = free;
  for (const one of rivals) {
    for (const sign of one.closest(".seat")?.querySelectorAll("[data-colour]") ?? []) sign.toggleAttribute("hidden", sign.getAttribute("data-colour") !== one.value);
  }
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field instanceof HTMLSelectElement && field.dataset.each) exchange(field);
  if (field.name === "answer" && field.form) {
    for (const label of field.form.querySelectorAll("[data-prompts]")) label.toggleAttribute("hidden", !label.getAttribute("data-prompts")?.split(" ").includes(field.value.split(" ")[0]));
  }
  if (field.id === "at") replayTo(field.value);
  if (field.dataset.ownName !== undefined) localStorage.setItem("name", field.value);
  if (field.dataset.do === "notify") {
    localStorage.setItem("notify", field.checked ? "yes" : "no");
    if (field.checked) Notification.requestPermission();
  }
});

// --- at the start ---------------------------------------------------------------------------------------------------

for (const field of all("[data-own-name]")) /** @type {HTMLInputElement} */ (field).value ||= localStorage.getItem("name") ?? "";
for (const field of all("[data-link]")) /** @type {HTMLInputElement} */ (field).value = new URL(/** @type {HTMLInputElement} */ (field).value, location.href).href;
for (const box of all('[data-do="notify"]')) /** @type {HTMLInputElement} */ (box).checked = localStorage.getItem("notify") === "yes";
tellSound();
small.addEventListener("change", () => ["playing", "told"].includes(data.page ?? "") && look().then(listen));
if (data.page === "over") play("end");
if (["playing", "told", "waiting"].includes(data.page ?? "")) listen();
