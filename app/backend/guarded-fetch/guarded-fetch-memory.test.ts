import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, createGuarded, createTabs, rows } from "./guarded-fetch-fixture.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Each answer has the number of the request that brought it. */
const numbered: Answer = (_sent, count) => rows([count]);

const SPOTS = "/rest/v1/spots?limit=5";

const read = async (asked: Promise<Response>) => (await asked).json();

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const slowly: Answer = async (_sent, count) => {
  await wait(100);
  return rows([count]);
};

test("answers an equal read from the cache for thirty seconds", async () => {
  const { sent, ask } = createGuarded(() => Response.json([1], { headers: { "Content-Range": "0-0/7" } }));
  await ask("GET", SPOTS);
  await vi.advanceTimersByTimeAsync(29_999);
  const again = await ask("GET", SPOTS);
  expect([again.status, again.headers.get("Content-Range"), await again.json()]).toEqual([200, "0-0/7", [1]]);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await ask("GET", SPOTS);
  expect(sent).toHaveLength(2);
});

test.each([
  ["another filter", "GET", "/rest/v1/spots?limit=6", {}],
  ["another form", "GET", SPOTS, { headers: { Accept: "text/csv" } }],
  ["another page", "GET", SPOTS, { headers: { Range: "10-19" } }],
  ["a count", "GET", SPOTS, { headers: { Prefer: "count=exact" } }],
  ["the head alone", "HEAD", SPOTS, {}],
])("%s is another question", async (_what, method, path, init) => {
  const { sent, ask } = createGuarded(numbered);
  await ask("GET", SPOTS);
  await ask(method, path, init);
  expect(sent).toHaveLength(2);
});

test("caches a search by its body", async () => {
  const { ask } = createGuarded(numbered);
  const search = (text: string) => read(ask("POST", "/rest/v1/rpc/search_spots", { body: text }));
  expect([await search("a"), await search("b"), await search("a")]).toEqual([[1], [2], [1]]);
});

test.each([
  ["POST", "/rest/v1/favorites"],
  ["PATCH", "/rest/v1/spots?id=eq.1"],
  ["DELETE", "/rest/v1/favorites?spot_id=eq.1"],
  ["POST", "/rest/v1/rpc/execute_query"],
  ["POST", "/functions/v1/upload-image"],
  ["POST", "/storage/v1/object/avatars/a"],
  ["POST", "/auth/v1/logout"],
])("after %s %s everything is read again", async (method, path) => {
  const { ask } = createGuarded(numbered);
  expect(await read(ask("GET", SPOTS))).toEqual([1]);
  await ask(method, path, { body: "{}" });
  expect(await read(ask("GET", SPOTS))).toEqual([3]);
});

test("invalidates only log entries after a log write", async () => {
  const { ask } = createGuarded(numbered);
  await ask("GET", SPOTS);
  await ask("GET", "/rest/v1/event_log?limit=100");
  await ask("POST", "/rest/v1/event_log", { body: "{}" });
  expect(await read(ask("GET", SPOTS))).toEqual([1]);
  expect(await read(ask("GET", "/rest/v1/event_log?limit=100"))).toEqual([4]);
});

test("does not reuse a read that was pending during a save", async () => {
  const { ask } = createGuarded(async (sent, count) => {
    await wait(sent.method === "GET" && count === 1 ? 500 : 100);
    return rows([count]);
  });
  const early = read(ask("GET", SPOTS));
  await vi.advanceTimersByTimeAsync(1);
  const save = ask("PATCH", "/rest/v1/spots?id=eq.1", { body: "{}" });
  await vi.advanceTimersByTimeAsync(100);
  await save;
  const afterSave = read(ask("GET", SPOTS));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await early, await afterSave, await read(ask("GET", SPOTS))]).toEqual([[1], [3], [3]]);
});

test("deduplicates concurrent equal reads", async () => {
  const { sent, ask } = createGuarded(slowly);
  const both = Promise.all([read(ask("GET", SPOTS)), read(ask("GET", SPOTS))]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await both).toEqual([[1], [1]]);
  expect(sent).toHaveLength(1);
});

test("does not share an abortable read", async () => {
  const { sent, ask } = createGuarded((_sent, count) => (count === 1 ? "silence" : rows([count])));
  const controller = new AbortController();
  const given = ask("GET", SPOTS, { signal: controller.signal });
  given.catch(() => {});
  const other = read(ask("GET", SPOTS));
  await vi.advanceTimersByTimeAsync(1);
  controller.abort(new DOMException("Enough", "AbortError"));
  expect(await other).toEqual([2]);
  await expect(given).rejects.toThrow("Enough");
  expect(await read(ask("GET", SPOTS, { signal: new AbortController().signal }))).toEqual([2]);
  expect(sent).toHaveLength(2);
});

test.each([
  ["a refusal", () => rows({}, 403)],
  ["a failure", () => rows({}, 500)],
  ["no row", () => rows({ code: "PGRST116" }, 406)],
])("%s is not remembered: trying again asks again", async (_what, problem) => {
  const { ask } = createGuarded((_sent, count) => (count === 1 ? problem() : rows([count])));
  expect((await ask("GET", SPOTS)).ok).toBe(false);
  expect(await read(ask("GET", SPOTS))).toEqual([2]);
});

test("honors no-cache and does not send the header", async () => {
  const { sent, ask } = createGuarded(numbered);
  await ask("GET", SPOTS);
  expect(await read(ask("GET", SPOTS, { headers: { "Cache-Control": "no-cache" } }))).toEqual([2]);
  expect(sent[1]?.headers.has("Cache-Control")).toBe(false);
  expect(await read(ask("GET", SPOTS))).toEqual([2]);
});

test("never shares an answer between people", async () => {
  let token: string | null = "annas";
  const { sent, ask } = createGuarded(numbered, {
    getToken: async () => (token === null ? null : { token, userId: token }),
  });
  const anna = await read(ask("GET", SPOTS));
  token = "bens";
  const ben = await read(ask("GET", SPOTS));
  token = null;
  const visitor = await read(ask("GET", SPOTS));
  token = "annas";
  expect([anna, ben, visitor, await read(ask("GET", SPOTS))]).toEqual([[1], [2], [3], [1]]);
  expect(sent.map(({ headers }) => headers.get("Authorization"))).toEqual([
    "Bearer annas",
    "Bearer bens",
    "Bearer key",
  ]);
});

test.each<[string, Answer]>([
  ["that got no answer", () => "no answer"],
  ["that a gateway gave up", () => rows({}, 504)],
])("after a save %s nothing is trusted until it can no longer happen", async (_what, lose) => {
  const { ask } = createGuarded((sent, count) => (sent.method === "POST" ? lose(sent, count) : rows([count])));
  await ask("POST", "/rest/v1/favorites", { body: "{}" }).catch(() => {});
  expect(await read(ask("GET", SPOTS))).toEqual([2]);
  expect(await read(ask("GET", SPOTS))).toEqual([3]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await read(ask("GET", SPOTS))).toEqual([4]);
  expect(await read(ask("GET", SPOTS))).toEqual([4]);
});

test("invalidates reads in other tabs after a save", async () => {
  const tabs = createTabs();
  const one = createGuarded(numbered, {}, tabs);
  const other = createGuarded(numbered, {}, tabs);
  expect(await read(other.ask("GET", SPOTS))).toEqual([1]);
  await one.ask("POST", "/rest/v1/favorites", { body: "{}" });
  expect(await read(other.ask("GET", SPOTS))).toEqual([2]);
});

test("limits the number of cached answers", async () => {
  const { sent, ask } = createGuarded(numbered);
  for (let index = 0; index <= 100; index += 1) await ask("GET", `/rest/v1/table_${index}`);
  await ask("GET", "/rest/v1/table_1");
  expect(sent).toHaveLength(101);
  await ask("GET", "/rest/v1/table_0");
  expect(sent).toHaveLength(102);
});

test("does not cache large answers", async () => {
  const { sent, ask } = createGuarded(() => rows(["x".repeat(1_000_000)]));
  await ask("GET", SPOTS);
  await ask("GET", SPOTS);
  expect(sent).toHaveLength(2);
});
