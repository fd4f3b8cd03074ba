// The page that the worker shows without a network: lists what the device has. The page is made for nobody, so the choices of the device come from here, too.

import { keptForMs } from "#domain/offline/page-rules.ts";
import { HOUR_MS } from "#domain/time.ts";
import { PAGES_CACHE } from "./kept-caches.ts";

const OTHERS_LIMIT = 8;
const root = document.documentElement;

const readCookie = (name) =>
  document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const preferences = new URLSearchParams(readCookie("tideline-preferences"));
for (const name of ["theme", "contrast", "motion", "text", "units"]) {
  if (preferences.get(name)) root.dataset[name] = preferences.get(name);
}
const consent = readCookie("tideline-consent");
if (consent) root.dataset.consent = consent;

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit" });

function ageText(keptAt) {
  const hours = Math.floor((Date.now() - keptAt) / HOUR_MS);
  if (hours < 1) return `From ${clock.format(keptAt)}`;
  if (hours < 20) return `From ${clock.format(keptAt)}, ${hours} h old`;
  return `From ${day.format(keptAt)}`;
}

function fillRow(row, page) {
  row.querySelector("[data-kept-age]").textContent = ageText(page.keptAt);
  row.hidden = false;
}

async function readPage(cache, request) {
  const kept = await cache.match(request);
  const keptAt = Number(kept.headers.get("X-Kept-At"));
  const path = new URL(request.url).pathname;
  return { path, href: request.url, keptAt, read: () => kept.text() };
}

async function addOther(list, page) {
  const title = new DOMParser().parseFromString(await page.read(), "text/html").title.replace(/ [|–-] Tideline$/, "");
  const row = list.firstElementChild.cloneNode(true);
  row.querySelector("a").href = page.href;
  row.querySelector("[data-kept-label]").textContent = title || page.path;
  row.querySelector("[data-kept-note]").textContent = "";
  fillRow(row, page);
  list.append(row);
}

async function showKept() {
  const list = document.querySelector("[data-kept-places]");
  if (!self.caches || !(await caches.has(PAGES_CACHE))) return;
  const cache = await caches.open(PAGES_CACHE);
  const owner = (await (await cache.match("/kept-for"))?.text()) ?? "";
  // A swimmer has joined.
  if (owner)
    for (const link of document.querySelectorAll('header :is([href^="/signup"], [href^="/login"])')) link.remove();
  const requests = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith("/kept-"));
  const all = await Promise.all(requests.map((request) => readPage(cache, request)));
  const pages = all.filter(({ path, keptAt }) => Date.now() - keptAt < keptForMs(path, owner));
  const rows = [...list.children].map((row) => [row, row.querySelector("a").pathname]);
  for (const [row, path] of rows) {
    const page = pages.find((one) => one.path === path);
    if (page) fillRow(row, page);
  }
  const known = rows.map(([, path]) => path);
  const others = pages.filter(({ path }) => !known.includes(path)).sort((a, b) => b.keptAt - a.keptAt);
  for (const page of others.slice(0, OTHERS_LIMIT)) await addOther(list, page);
  document.querySelector("[data-kept-none]").hidden = pages.length > 0;
}

/** A plan that runs is on the device, as `stored-entries.ts` keeps it. */
function showPlan() {
  const stored = localStorage.getItem("tideline-my-swim-plan");
  const row = stored && JSON.parse(stored).value?.row;
  if (!row || row.closed_at) return;
  const outBy = clock.format(new Date(row.out_by));
  document.querySelector("[data-kept-plan-text]").textContent = `Your swim plan runs: out by ${outBy}.`;
  document.querySelector("[data-kept-plan]").hidden = false;
}

document.querySelector("[data-try-again]").href = location.href;
addEventListener("online", () => location.reload());
try {
  showPlan();
} catch {
  // Storage is blocked or damaged: the plan's page says what is known.
  document.querySelector("[data-kept-plan]").hidden = true;
}
void showKept();
