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
 *   log: LogLine[], told: string[], can_undo: boolean, undo_asked: {seat: number, n: number} | null,
 *   chat: ChatLine[], asked: number | null, called: string[]}} Show
 */

const data = document.body.dataset;
const seat = data.seat === undefined ? null : Number(data.seat);
const state = {
  n: Number(data.n ?? 0),
  /** @type {number | null} */ decision: data.decision === undefined ? null : Number(data.decision),
  yours: data.yours !== undefined,
  undo: data.canUndo !== undefined,
  waiting: false,
  unread: 0,
  logged: Number(data.logged ?? 0),
  /** @type {string[]} */ called: [],
};
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
const asSeat = seat === null ? "" : `?seat=${seat}`;
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
  if (state.waiting || state.decision === null || seat === null) return;
  busy(true);
  const before = state.n;
  const { status, said } = await send("/choose", { seat, n: state.decision, key });
  if (status === 409 && said.show) show(said.show);
  if (status === 409) banner("The table has moved on. Here it is as it lies now.", "stale", 5000);
  else if (status >= 400) banner(said.error ?? "That did not count.", "refused", 6000);
  else if (state.n === before) {
    await Promise.race([rest(1500), shown()]);
    if (state.n === before) await look();
  }
  busy(false);
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
  const answer = await fetch(api + asSeat).catch(() => null);
  if (answer?.ok) show(await answer.json());
}

async function undo() {
  if (!state.undo || state.waiting || seat === null) return;
  const { status, said } = await send("/undo", { seat, n: state.n });
  if (said.asked) banner("The others are asked whether you may take that back.", "undo", 6000);
  if (status >= 400) banner(said.error ?? "That cannot be taken back.", "undo", 6000);
}

/** @param {boolean} yes */
const answerUndo = (yes) => send("/undo/answer", { seat, yes }).then(look);

function listen() {
  const query = new URLSearchParams({ n: String(state.n), ...(seat === null ? {} : { seat: String(seat) }) });
  const stream = new EventSource(`${api}/events?${query}`);
  let lost = 0;
  stream.onopen = () => {
    clearTimeout(lost);
    lost = 0;
    if (bannerFor === "line") banner("", "line");
  };
  stream.onerror = () => {
    lost ||= setTimeout(() => banner("The line to the table is lost. It comes back by itself.", "line"), 1500);
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => look().then(listen), 5000);
  };
  stream.addEventListener("show", (event) => (data.page === "waiting" ? location.reload() : show(JSON.parse(event.data))));
  stream.addEventListener("chat", (event) => hear([JSON.parse(event.data)].flat()));
  stream.addEventListener("people", (event) => (data.page === "waiting" ? location.reload() : meet([JSON.parse(event.data)].flat())));
}

// --- showing ------------------------------------------------------------------------------------------

/** @param {Show} now */
function show(now) {
  if (now.n < state.n) return;
  if (now.over && data.page === "playing") return location.reload();
  if (now.asked !== null && now.asked !== seat && (data.screen ?? "").split(" ").includes(String(now.asked))) {
    return location.assign(`/t/${data.table}`);
  }
  const mine = now.yours && !state.yours;
  Object.assign(state, { n: now.n, decision: now.decision_n, yours: now.yours, undo: now.can_undo, called: now.called ?? [] });
  board(now.regions);
  question(now);
  logged(now.log);
  if (now.told?.length) tell(now.told);
  if (now.chat?.length) hear(now.chat);
  document.title = now.tab;
  if (mine) call(now);
  icon(now.yours);
  for (const done of awaiting.splice(0)) done();
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
  if (back) back.disabled = !now.can_undo;
  const asks = now.undo_asked;
  const consent = part("consent");
  if (consent) consent.hidden = !asks || seat === null || asks.seat === seat;
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
    if (!row || one.kind !== "person" || one.seat === seat || data.screen !== undefined) continue;
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
  link?.setAttribute("href", `/static/icon${yours ? "-turn" : ""}.svg`);
}

/** @param {Show} now */
function call(now) {
  const wanted = localStorage.getItem("notify") === "yes" && document.hidden && "Notification" in window;
  if (wanted && Notification.permission === "granted") new Notification(now.tab, { body: now.question, tag: data.table });
}

// --- the board: identities are kept, pieces travel ---------------------------------------------------------

/** Where every visible piece is. @returns {Map<string, DOMRect>} */
function places() {
  const found = new Map();
  for (const piece of document.querySelectorAll("[data-slot] [data-key]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(/** @type {SVGElement} */ (piece).dataset.key, box);
  }
  return found;
}

/** @param {Part[]} parts */
function board(parts) {
  const changed = parts.flatMap((one) => {
    const slot = document.querySelector(`[data-slot="${CSS.escape(one.key)}"]`);
    return slot ? [{ slot, one }] : [];
  });
  if (!changed.length) return;
  const before = still.matches ? new Map() : places();
  for (const { slot, one } of changed) slot.innerHTML = one.wide + one.narrow;
  if (!still.matches) requestAnimationFrame(() => changed.forEach(({ slot }) => travel(slot, before)));
}

/** @param {Element} slot @param {Map<string, DOMRect>} before */
function travel(slot, before) {
  const arrivals = [...slot.querySelectorAll("[data-key]")].map((piece) => ({ piece: /** @type {SVGGraphicsElement} */ (piece), to: piece.getBoundingClientRect() }));
  for (const { piece, to } of arrivals) {
    const from = before.get(piece.dataset.key ?? "");
    const scale = /** @type {SVGGraphicsElement} */ (piece.parentNode).getScreenCTM?.()?.a;
    if (!from || !to.width || !scale) continue;
    const dx = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
    const dy = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
    if (Math.hypot(dx, dy) < 3) continue;
    const own = getComputedStyle(piece).transform.replace("none", "");
    const arc = piece.classList.contains("ship") ? 0.16 : 0;
    piece.animate(
      [`translate(${dx}px, ${dy}px) ${own}`, `translate(${dx / 2 + dy * arc}px, ${dy / 2 - dx * arc}px) ${own}`, own || "none"].map((transform) => ({ transform })),
      { duration: piece.classList.contains("die") ? 520 : 420, easing: "cubic-bezier(.45, .05, .25, 1)" },
    );
  }
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
  more: (button) => button.setAttribute("aria-expanded", String(part("options")?.classList.toggle("open"))),
  "undo-yes": () => answerUndo(true),
  "undo-no": () => answerUndo(false),
  rematch: () => send("/rematch", { seat }).then(({ said }) => said.id ? location.assign(`/t/${said.id}`) : banner(said.error ?? "That did not work.", "rematch", 6000)),
  start: () => send("/start", { seat }).then(({ status, said }) => status < 400 ? location.assign(`/t/${data.table}`) : banner(said.error ?? "Not everybody is here yet.", "start", 6000)),
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
    send("/chat", { seat, text: field.value.trim() }).then(({ status, said }) => status >= 400 && banner(said.error ?? "That was not sent.", "chat", 6000));
    field.value = "";
  }
  if (deed === "type" && field) typed(field);
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
  if (target.matches('[role="tab"]') && /^Arrow(Left|Right)$/.test(event.key)) return openTab(all('[role="tab"]').find((one) => one !== target) ?? target);
  if (target.matches("input:not([type=range]), textarea, select")) return event.key === "Escape" ? target.blur() : undefined;
  if (data.page === "replay" && replayKey(event.key)) return event.preventDefault();
  if (/^\d$/.test(event.key)) press(event.key);
  else if (/^Arrow(Right|Down)$/.test(event.key) && !target.closest(".log, .chat")) walk(1);
  else if (/^Arrow(Left|Up)$/.test(event.key) && !target.closest(".log, .chat")) walk(-1);
  else if (event.key === "u") undo();
  else if (event.key === "t") otherTheme();
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
  else if (state.yours) undo();
}

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && hover(event));
document.addEventListener("pointerdown", (event) => event.pointerType !== "mouse" && hover(event));
document.addEventListener("pointerup", (event) => event.pointerType !== "mouse" && clearTimeout(lensTimer));
document.addEventListener("focusin", (event) => near(/** @type {Element} */ (event.target)));
document.addEventListener("scroll", noLens, { passive: true });

// --- replay -------------------------------------------------------------------------------------------------------

let turning = 0;
/** @param {string} href */
async function turnTo(href) {
  const mine = ++turning;
  const answer = await fetch(href).catch(() => null);
  if (!answer?.ok || mine !== turning) return;
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const before = places();
  const focused = document.activeElement?.id;
  for (const selector of ["main", ".side"]) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  }
  Object.assign(data, /** @type {HTMLElement} */ (next.body).dataset);
  history.replaceState(null, "", href);
  if (focused) document.getElementById(focused)?.focus();
  if (!still.matches) requestAnimationFrame(() => document.querySelectorAll("[data-slot]").forEach((slot) => travel(slot, before)));
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

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
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
if (["playing", "told", "waiting"].includes(data.page ?? "")) listen();
