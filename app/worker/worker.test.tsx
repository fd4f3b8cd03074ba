import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FILES_CACHE, PAGES_CACHE, VERSION_HEADER } from "#app/browser/offline/kept-caches.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { answer, isAnswer } from "./answers.ts";
import { currentEpoch, forgetOwner, keptOwner, readOwner } from "./owner.ts";
import { findPage, keepPage, openPage } from "./pages.ts";
import { linkOf, toNotification } from "./push.ts";
import { findWholePage } from "./versions.ts";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const BEN = "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11";
const SCRIPT = "/assets/site-1.js";

const at = (path: string) => new URL(path, location.origin).href;

/** A page as the server sends it. */
const pageOf = (swimmer: string, text: string) =>
  `<html lang="en"><head><meta name="server-time" content="17"><script type="module" src="${SCRIPT}" data-usage="/u.js"${swimmer && ` data-swimmer="${swimmer}"`}></script></head><body>${text}</body></html>`;

/** What the network answers by path; without an entry, nothing. */
const network = new Map<string, () => Response>();
const html = (text: string) => () => new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
const json = (rows: unknown) => () => Response.json(rows);

async function request(input: string | URL | Request) {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
  const respond = network.get(pathname);
  if (!respond) throw new TypeError("Failed to fetch");
  return respond();
}

const offline = () => network.clear();
const fallback = async () => new Response("offline");

beforeEach(async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  network.clear();
  network.set(SCRIPT, () => new Response("1"));
  vi.stubGlobal("fetch", request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(path: string) {
  const { response, kept } = await openPage(new Request(at(path)), fallback);
  await kept;
  return response.text();
}

const token = (sub: string) => `Bearer e30.${btoa(JSON.stringify({ sub })).replaceAll("=", "")}.x`;

async function ask(path: string, sub: string) {
  const { response, kept, message } = await answer(new Request(at(path), { headers: { Authorization: token(sub) } }));
  await kept;
  return { rows: (await response.json()) as unknown, isKept: message !== null };
}

test("reads from a page whose it is", () => {
  expect([pageOf(ADA, ""), pageOf("", ""), "<html></html>"].map(readOwner)).toEqual([ADA, "", null]);
});

test("an opened page opens again without a network, dated and without its server's time", async () => {
  network.set("/favorites", html(pageOf(ADA, "Forty Foot")));
  expect(await open("/favorites")).toContain('content="17"');
  offline();
  const shown = await open("/favorites");
  expect(shown).toContain("Forty Foot");
  expect(shown).toMatch(/<html data-kept="\d{4}-[^"]+" lang="en">/);
  expect(shown).toContain('name="server-time" content=""');
  expect(await open("/groups")).toBe("offline");
});

test("a search that isn't kept leads to the page without it", async () => {
  network.set("/favorites", html(pageOf(ADA, "Forty Foot")));
  await open("/favorites");
  expect((await findPage(at("/favorites?list=visited")))?.status).toBe(302);
});

test("a page of which a file is missing isn't shown", async () => {
  network.set("/favorites", html(pageOf(ADA, "Forty Foot")));
  await open("/favorites");
  await caches.delete(FILES_CACHE);
  offline();
  expect(await open("/favorites")).toBe("offline");
});

test("what one swimmer opened is gone when a page is somebody else's", async () => {
  network.set("/favorites", html(pageOf(ADA, "Ada's spots")));
  network.set("/rest/v1/favorites", json(["Ada's"]));
  await open("/favorites");
  await ask("/rest/v1/favorites", ADA);
  network.set("/login", html(pageOf("", "Sign in")));
  await open("/login");
  expect(await keptOwner()).toBe("");
  offline();
  expect(await open("/favorites")).toBe("offline");
  await expect(ask("/rest/v1/favorites", ADA)).rejects.toThrow("Failed to fetch");
});

test("a page that was asked for before sign-out isn't kept after it", async () => {
  const askedIn = currentEpoch();
  await forgetOwner();
  expect(await keepPage(at("/favorites"), html(pageOf(ADA, ""))(), askedIn)).toBeNull();
  expect(await keptOwner()).toBeNull();
});

test("pages with codes, payments and staff's pages are never kept", async () => {
  for (const path of ["/admin/users", "/subscription/portal", "/auth/callback", "/watch/abc"]) {
    network.set(path, html(pageOf(ADA, path)));
    await open(path);
    expect(await findPage(at(path)), path).toBeNull();
  }
});

test("a visitor's conditions end after twelve hours, other pages after two weeks", async () => {
  for (const path of ["/spots", "/safety"]) {
    network.set(path, html(pageOf("", path)));
    await open(path);
  }
  const laterBy = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
  laterBy(12 * HOUR_MS);
  expect(await findPage(at("/spots"))).toBeNull();
  expect(await findPage(at("/safety"))).not.toBeNull();
  laterBy(14 * DAY_MS);
  expect(await findPage(at("/safety"))).toBeNull();
});

test("without a network the last answer is used, for the swimmer who got it", async () => {
  network.set("/", html(pageOf(ADA, "")));
  await open("/");
  network.set("/rest/v1/spots", json(["Forty Foot"]));
  const now = () => new Date().toISOString();
  expect(await ask(`/rest/v1/spots?ends=gt.${now()}`, ADA)).toEqual({ rows: ["Forty Foot"], isKept: false });
  offline();
  expect(await ask(`/rest/v1/spots?ends=gt.${now()}`, ADA)).toEqual({ rows: ["Forty Foot"], isKept: true });
  await expect(ask("/rest/v1/spots?ends=gt.2026-01-01T00:00:00.000Z", ADA)).rejects.toThrow();
  await expect(ask(`/rest/v1/spots?ends=gt.${now()}`, BEN)).rejects.toThrow();
});

test("a refused answer isn't kept, and a gateway without its server counts as no network", async () => {
  network.set("/", html(pageOf(ADA, "")));
  await open("/");
  network.set("/rest/v1/spots", json([1]));
  await ask("/rest/v1/spots", ADA);
  network.set("/rest/v1/spots", () => new Response(null, { status: 503 }));
  expect(await ask("/rest/v1/spots", ADA)).toEqual({ rows: [1], isKept: true });
  network.set("/rest/v1/spots", () => Response.json({ code: "PGRST301" }, { status: 401 }));
  expect(await ask("/rest/v1/spots", ADA)).toEqual({ rows: { code: "PGRST301" }, isKept: false });
  expect((await (await caches.open(PAGES_CACHE)).keys()).length).toBe(2);
});

test("writes, sign-in and files of swimmers are never kept", () => {
  const asked = (method: string, path: string) => isAnswer({ method, url: at(path) });
  expect(asked("GET", "/rest/v1/spots")).toBe(true);
  expect(asked("GET", "/favorites.data")).toBe(true);
  expect(asked("POST", "/rest/v1/workouts")).toBe(false);
  expect(asked("GET", "/auth/v1/user")).toBe(false);
  expect(asked("GET", "/storage/v1/object/workouts/a.gpx")).toBe(false);
});

test("a link inside a page of the version before loads a document, its own data doesn't", async () => {
  const client = {
    id: "one",
    url: at("/spots?q=Dublin"),
    postMessage: (_message: unknown, [port]: Transferable[]) => (port as MessagePort).postMessage("old"),
  };
  const answered = (version: string) => new Response("", { headers: { [VERSION_HEADER]: version } });
  const find = (path: string, version: string) => findWholePage(client, at(path), answered(version));
  expect(await find("/favorites.data?list=visited&_routes=a", "new")).toBe(at("/favorites?list=visited"));
  expect(await find("/_root.data", "new")).toBe(at("/"));
  expect(await find("/favorites.data", "old")).toBeNull();
  expect(await find("/spots.data?q=Cork", "new")).toBeNull();
  expect(await findWholePage(client, at("/favorites.data"), new Response(""))).toBeNull();
});

test("a push is shown with its words, and opens pages of this site alone", () => {
  expect(toNotification(undefined)).toBeNull();
  expect(toNotification({ title: "Closed", tag: "a" })).toMatchObject({ title: "Closed", options: { renotify: true } });
  expect(linkOf({ link: "/alerts" }, location.origin)).toBe(at("/alerts"));
  expect(linkOf(undefined, location.origin)).toBe(at("/"));
  expect(linkOf({ link: "https://example.org" }, location.origin)).toBeNull();
});
