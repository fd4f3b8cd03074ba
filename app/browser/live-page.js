// Live updates for a visitor's spot page, without React: on a change it fetches the page and replaces its live parts. Without this script the page stays static.

const PART = "[data-live-part]";
/** Like `use-changes.ts`, without weather, which needs a plan. */
const TABLES = ["alerts", "crowd_reports", "water_quality_records"];
const START_AFTER_MS = 3_000;
const DEBOUNCE_MS = 1_000;
const HEARTBEAT_MS = 25_000;
const RECONNECT_LIMIT_MS = 60_000;
/** Hidden pages disconnect after this time. */
const HIDDEN_LIMIT_MS = 5 * 60_000;

const state = document.querySelector("[data-live-spot]");
const [connection, news] = state?.children ?? [];
const readMeta = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? "";
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

let socket = null;
let heartbeat;
let retry;
let debounce;
let hiding;
let failures = 0;
let isAnswered = true;
let hasGap = false;
let hasChanged = false;

/** Keeps focus and open details by their position. */
function replacePart(part, fresh) {
  const list = (root, selector) => [...root.querySelectorAll(selector)];
  const at = list(part, "a, button, summary, input").indexOf(document.activeElement);
  const before = list(part, "details");
  list(fresh, "details").forEach((details, index) => {
    details.open = before[index]?.open ?? details.open;
  });
  part.replaceChildren(...fresh.childNodes);
  if (at >= 0) list(part, "a, button, summary, input")[at]?.focus({ preventScroll: true });
}

async function refresh() {
  const answer = await fetch(location.href, { cache: "no-cache", headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(`The page answers ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll(PART)) {
    const fresh = page.querySelector(`[data-live-part="${part.dataset.livePart}"]`);
    if (fresh && fresh.innerHTML !== part.innerHTML) replacePart(part, fresh);
  }
  document.documentElement.dataset.shownAt = new Date().toISOString();
}

async function showChanges() {
  debounce = undefined;
  if (document.hidden) return;
  const isNews = hasChanged;
  [hasGap, hasChanged] = [false, false];
  try {
    await refresh();
    if (isNews) news.textContent = `Updated ${clock.format(new Date())}`;
  } catch {
    // Offline: refreshed when the socket is back.
    [hasGap, hasChanged] = [true, isNews];
  }
}

function scheduleRefresh() {
  if (debounce === undefined) debounce = setTimeout(showChanges, DEBOUNCE_MS);
}

function send(event, payload, topic = `realtime:spot-${state.dataset.liveSpot}`) {
  socket.send(JSON.stringify({ topic, event, payload, ref: event, join_ref: "join" }));
}

function join() {
  const filter = `spot_id=eq.${state.dataset.liveSpot}`;
  const config = {
    broadcast: { ack: false, self: false },
    presence: { key: "", enabled: false },
    postgres_changes: TABLES.map((table) => ({ event: "*", schema: "public", table, filter })),
    private: false,
  };
  send("phx_join", { config, access_token: readMeta("backend-key") });
}

function beat() {
  if (!isAnswered) return close(socket);
  isAnswered = false;
  send("heartbeat", {}, "phoenix");
}

function handleMessage({ event, payload }) {
  isAnswered = true;
  if (event === "postgres_changes") {
    hasChanged = true;
    scheduleRefresh();
  } else if (event === "phx_error" || event === "phx_close" || payload?.status === "error") close(socket);
  else if (event === "system" && payload?.extension === "postgres_changes") {
    failures = 0;
    connection.textContent = "Live except for the weather";
    if (hasGap) scheduleRefresh();
  }
}

function open() {
  clearTimeout(retry);
  retry = undefined;
  if (socket || document.hidden) return;
  const url = new URL("/realtime/v1/websocket", readMeta("backend-url") || location.origin);
  url.protocol = url.protocol.replace("http", "ws");
  url.search = new URLSearchParams({ apikey: readMeta("backend-key"), vsn: "1.0.0" });
  const opened = new WebSocket(url);
  socket = opened;
  isAnswered = true;
  opened.onopen = () => {
    join();
    heartbeat = setInterval(beat, HEARTBEAT_MS);
  };
  opened.onmessage = ({ data }) => opened === socket && handleMessage(JSON.parse(data));
  opened.onclose = () => close(opened);
}

/** Exponential backoff with jitter. */
function close(closed, isOnPurpose = false) {
  if (!closed || closed !== socket) return;
  socket = null;
  clearInterval(heartbeat);
  closed.close();
  hasGap = true;
  if (connection.textContent) connection.textContent = "Live updates paused";
  if (isOnPurpose) return;
  const ceiling = Math.min(1_000 * 2 ** failures, RECONNECT_LIMIT_MS);
  failures = Math.min(failures + 1, 6);
  retry = setTimeout(open, ceiling / 2 + (ceiling / 2) * Math.random());
}

function handleVisibilityChange() {
  clearTimeout(hiding);
  if (document.hidden) {
    hiding = setTimeout(() => close(socket, true), HIDDEN_LIMIT_MS);
    return;
  }
  if (hasChanged) scheduleRefresh();
  if (retry === undefined) open();
}

if (state) {
  document.addEventListener("visibilitychange", handleVisibilityChange);
  retry = setTimeout(open, START_AFTER_MS);
}
