// Runs on every page, with or without React: device preferences and shell menus. Without this script the same forms post to /preferences.

const DAY_S = 24 * 60 * 60;
const KEEP_S = 365 * DAY_S;
const root = document.documentElement;

function remember(name, value, keepS = KEEP_S) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${keepS}; SameSite=Lax${secure}`;
}

function keepChoice(name, value) {
  root.dataset[name] = value;
  const { theme, contrast, motion, text, units } = root.dataset;
  remember("tideline-preferences", new URLSearchParams({ theme, contrast, motion, text, units }));
}

function clearStored(isMeant) {
  for (const area of ["localStorage", "sessionStorage"]) {
    try {
      for (const key of Object.keys(window[area]).filter(isMeant)) window[area].removeItem(key);
    } catch {
      // Storage is blocked, so there is nothing to clear.
    }
  }
}

// Keys and shapes must match `stored-entries.ts` and `storage.ts`.
function clearPersonalData() {
  clearStored((key) => key.startsWith("tideline-my-") || key === "tideline-profile-storage");
  // Copies of pages and answers, as `kept-caches.ts` names them; blocked storage has none.
  navigator.serviceWorker?.controller?.postMessage({ type: "forget" });
  for (const name of ["pages", "answers"]) self.caches?.delete(`tideline-my-${name}`).catch(() => undefined);
}

const FUNCTIONAL = /^tideline-(list-view-density|map-(view-)?type|my-(last-viewed-spot|recent-spots))$/;

function store(key, value) {
  try {
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify({ version: 2, value }));
  } catch {
    // Full or blocked: the cookie holds the answer.
  }
}

function storedConsent() {
  try {
    return JSON.parse(localStorage.getItem("tideline-consent-preferences")).value.consent;
  } catch {
    // Nothing stored, or storage is blocked.
    return null;
  }
}

/** The same as `toConsentObject` and `writeDeviceConsent`, for forms. */
function keepConsent(form, answer) {
  root.dataset.consent = answer;
  store("tideline-consent-dismissed-at", Date.now());
  if (answer === "later") return remember("tideline-consent", answer, DAY_S);
  const [functional, analytics, marketing] = ["functional", "analytics", "marketing"].map((name) =>
    answer === "chosen" ? form.elements[name].checked : answer === "granted",
  );
  const [word, marketingWord] = [analytics, marketing].map((isGranted) => (isGranted ? "granted" : "denied"));
  const policy = Number(form.dataset.policy);
  const earlier = storedConsent();
  const timeOf = (category, given) =>
    (earlier?.policy_version === policy &&
      earlier[`${category}_consent`] === given &&
      earlier[`${category}_consent_updated_at`]) ||
    new Date().toISOString();
  root.dataset.consent = word;
  remember("tideline-consent", word);
  store("analytics_consent", word);
  store("tideline-analytics-accepted", analytics);
  const consent = {
    analytics_consent: word,
    analytics_consent_updated_at: timeOf("analytics", word),
    marketing_consent: marketingWord,
    marketing_consent_updated_at: timeOf("marketing", marketingWord),
    cookie_preferences: { necessary: true, functional, analytics, marketing },
    policy_version: policy,
    source: form.dataset.consentForm,
  };
  store("tideline-consent-preferences", { consent, isPending: true });
  if (!analytics) clearStored((key) => key.startsWith("tideline-usage-"));
  if (!functional) clearStored((key) => FUNCTIONAL.test(key));
  showConsent("Saved. You can change this any time.");
  dispatchEvent(new Event("tideline-consent"));
}

/** Shows the stored choice in the forms of the page. */
function showConsent(note) {
  // An older answer was about analytics alone.
  const chosen = storedConsent()?.cookie_preferences ?? { analytics: root.dataset.consent === "granted" };
  for (const form of document.querySelectorAll("[data-consent-form]")) {
    for (const box of form.querySelectorAll("[type=checkbox]:enabled")) box.checked = chosen[box.name] === true;
    const status = form.querySelector("[role=status]");
    if (status && note) status.textContent = note;
  }
}

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (menu !== except) menu.open = false;
  }
}

/** The script for usage statistics; without consent nothing of it is loaded. */
function loadUsage() {
  const { usage } = document.querySelector("script[data-usage]")?.dataset ?? {};
  if (usage && root.dataset.consent === "granted") import(usage);
}

/** Development has no worker. */
function start() {
  loadUsage();
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

showConsent();
addEventListener("tideline-consent", loadUsage);
if (document.readyState === "complete") start();
else addEventListener("load", start);

// The signed-out page has no React.
if (document.querySelector("[data-signed-out]")) clearPersonalData();

// The script of a page that reads well without it: at once on wide screens, as `use-is-wide.ts` has them, else with the
// first touch. On a phone's processor it would delay what the page shows.
const held = document.querySelector("script[data-held]");

function startHeld() {
  const script = Object.assign(document.createElement("script"), { type: "module", textContent: held.textContent });
  script.nonce = held.nonce;
  document.head.append(script);
  script.remove();
}

// Safari has no idle callbacks.
const whenIdle = self.requestIdleCallback ?? ((work) => setTimeout(work, 1000));
const FILES_AT_ONCE = 8;

/**
 * So that they are on the device when they are wanted; little by little, since each takes the processor half a
 * millisecond. By links of our own: React removes those of the page.
 */
function loadFiles(addresses) {
  for (const href of addresses.splice(0, FILES_AT_ONCE))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  if (addresses.length > 0) whenIdle(() => loadFiles(addresses));
}

function loadHeld() {
  loadFiles([...document.querySelectorAll("link[rel=modulepreload][media]")].map(({ href }) => href));
}

function holdUntilUsed() {
  const ended = new AbortController();
  const use = ({ type, movementX, movementY }) => {
    // Browsers send a move of nothing when the page moves below a mouse at rest.
    if (type === "pointermove" && !movementX && !movementY) return;
    ended.abort();
    root.dataset.acted = "";
    startHeld();
  };
  // Screen readers on phones may send a focus and a click alone.
  for (const act of ["pointerdown", "pointermove", "keydown", "scroll", "input", "focusin", "click"])
    addEventListener(act, use, { capture: true, passive: true, signal: ended.signal });
  if (navigator.connection?.saveData) return;
  addEventListener("load", () => whenIdle(loadHeld), { signal: ended.signal });
}

if (held && matchMedia("(min-width: 64rem)").matches) startHeld();
else if (held) holdUntilUsed();

// What nobody listens to yet is marked for `early-acts.ts`: fields, and the last button. Links and forms need no script.
function markEarly(event) {
  const { type, target } = event;
  // A press takes the place of the last, also while that one waits to be done again.
  if (type === "click") document.querySelector("button[data-early]")?.removeAttribute("data-early");
  if ("listens" in root.dataset) return;
  const acted = type === "click" ? target.closest("button[type=button]") : target;
  if (!acted) return;
  acted.setAttribute("data-early", "");
  // Hydrating sets fields back.
  acted.entered = acted.type === "checkbox" || acted.type === "radio" ? acted.checked : acted.value;
  // While React hydrates it drops some presses and handles others.
  if (type === "click" && "hydrates" in root.dataset) event.stopImmediatePropagation();
}

for (const type of ["click", "input"]) document.addEventListener(type, markEarly, { capture: true });

// A browser may fill in a form itself: pressing its button is then the first touch.
for (const button of document.querySelectorAll("button[data-waits]")) button.disabled = false;

function keepEarlySubmit(event) {
  if ("listens" in root.dataset || !event.submitter?.matches("[data-waits]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  event.submitter.setAttribute("data-early", "");
}

document.addEventListener("submit", keepEarlySubmit, { capture: true });

document.addEventListener("submit", (event) => {
  const { target: form, submitter: button } = event;
  if (!button || !form.matches("[data-device-choice]")) return;
  event.preventDefault();
  if (button.name === "consent") return keepConsent(form, button.value);
  keepChoice(button.name, button.value);
  for (const choice of document.querySelectorAll("[data-device-choice] [aria-pressed]")) {
    if (choice.name === button.name) choice.ariaPressed = String(choice.value === button.value);
  }
});

// Listens on the window, after React's handlers: their sign-out clears data itself once it succeeded.
addEventListener("submit", ({ target: form, defaultPrevented }) => {
  if (form.getAttribute("action") === "/logout" && !defaultPrevented && navigator.onLine) clearPersonalData();
});

document.addEventListener("click", ({ target }) => {
  closeMenus(target.closest("a") ? null : target.closest("details[data-menu]"));
});

// Without a position the link leads to the list, which says why and offers other ways.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-near-me]");
  if (!link || !navigator.geolocation) return;
  event.preventDefault();
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => location.assign(`${link.href}?near=${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`),
    () => location.assign(link.href),
    { timeout: 10_000, maximumAge: 300_000 },
  );
});

document.addEventListener("keydown", ({ key }) => {
  const menu = key === "Escape" && document.querySelector("details[data-menu][open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

document.addEventListener("focusin", ({ target }) => closeMenus(target.closest("details[data-menu]")));

/** Pins lie on the drawn map only once its coast is there. */
async function tellDrawn(picture) {
  await picture.decode().catch(() => undefined);
  root.toggleAttribute("data-map-drawn", true);
}

for (const picture of document.querySelectorAll("img[data-map-picture]")) {
  if (picture.complete && picture.naturalWidth > 0) void tellDrawn(picture);
  else picture.addEventListener("load", () => void tellDrawn(picture), { once: true });
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
// The worker marks a page that the device kept.
root.dataset.shownAt ??= root.dataset.kept ?? new Date().toISOString();

/** What the device kept has its time and age; what the page holds since the network went, its time. */
function shownText() {
  const { kept, shownAt } = root.dataset;
  const at = new Date(kept ?? shownAt);
  if (!kept) return `Showing ${clock.format(at)}.`;
  const hours = Math.floor((Date.now() - at) / 3_600_000);
  const from = `From ${hours < 20 ? "" : `${day.format(at)} `}${clock.format(at)}`;
  return hours ? `${from}, ${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`} old.` : `${from}.`;
}

/** The bar of the shell, and verdicts that lose their fill. */
function showConnection() {
  const isAway = "kept" in root.dataset || !navigator.onLine;
  root.toggleAttribute("data-offline", isAway);
  for (const place of document.querySelectorAll("[data-showing]")) place.textContent = isAway ? shownText() : "";
}

addEventListener("offline", showConnection);
addEventListener("online", () => {
  // A swimmer's page loads again what it shows; a visitor's comes again from the server.
  const isVisitor = !document.querySelector("script[data-swimmer]");
  if ("kept" in root.dataset && isVisitor && !("typed" in root.dataset)) location.reload();
  else showConnection();
});
addEventListener("tideline-fresh", showConnection);
if ("kept" in root.dataset || !navigator.onLine) showConnection();

// The worker had to answer with what it kept. The oldest counts.
navigator.serviceWorker?.addEventListener("message", ({ data, ports: [port] }) => {
  // Whose scripts these are.
  port?.postMessage(window.__reactRouterManifest?.version);
  if (!data?.keptAt) return;
  const keptAt = new Date(data.keptAt).toISOString();
  if (!(root.dataset.kept <= keptAt)) root.dataset.kept = keptAt;
  showConnection();
});

// What is typed and not sent: a new version must not take it.
addEventListener("input", ({ target }) => {
  if (target.type !== "search") root.dataset.typed = location.pathname;
});
addEventListener("submit", () => delete root.dataset.typed);
