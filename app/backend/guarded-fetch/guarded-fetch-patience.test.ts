import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, createGuarded, rows, SITE } from "./guarded-fetch-fixture.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs all timers and returns a request's outcome and its duration in milliseconds. */
async function follow(asked: Promise<Response>) {
  const startedAt = Date.now();
  const outcome = asked.then(
    async (answer) => ({ status: answer.status, afterMs: Date.now() - startedAt }),
    (problem: Error) => ({ problem: `${problem.name}: ${problem.message}`, afterMs: Date.now() - startedAt }),
  );
  let isOver = false;
  void outcome.then(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(500);
  return outcome;
}

const UNREACHABLE = "TypeError: Failed to fetch";
const TIMED_OUT = "TimeoutError: This took too long. Please try again.";
const lost = () => "no answer" as const;
const lostFirst =
  (count: number): Answer =>
  (_sent, number) =>
    number <= count ? "no answer" : rows([]);

test.each([
  ["GET", "/rest/v1/spots", "", 4],
  ["HEAD", "/rest/v1/spots", "", 4],
  ["POST", "/rest/v1/rpc/search_spots", "", 4],
  ["PATCH", "/rest/v1/profiles?id=eq.1", "", 4],
  ["POST", "/rest/v1/user_preferences", "resolution=merge-duplicates", 4],
  ["POST", "/rest/v1/favorites", "", 1],
  ["PATCH", "/rest/v1/profiles?id=eq.1", "return=representation", 1],
  ["POST", "/rest/v1/rpc/execute_query", "", 1],
  ["POST", "/functions/v1/profile-api", "", 1],
  ["POST", "/auth/v1/signup", "", 1],
])("without an answer %s %s (%s) is sent %i times", async (method, path, prefer, times) => {
  const { sent, ask } = createGuarded(lost);
  const body = method === "POST" || method === "PATCH" ? "{}" : null;
  const asked = ask(method, path, { body, headers: { Prefer: prefer } });
  expect(await follow(asked)).toEqual({ problem: UNREACHABLE, afterMs: times === 4 ? 7_000 : 0 });
  expect(sent).toHaveLength(times);
});

test.each([
  [1, 1_000],
  [2, 3_000],
  [3, 7_000],
])("after %i losses a read arrives in %i ms", async (losses, afterMs) => {
  const { ask } = createGuarded(lostFirst(losses));
  expect(await follow(ask("GET", "/rest/v1/spots"))).toEqual({ status: 200, afterMs });
});

test("does not retry a lost write after a later one", async () => {
  const { sent, ask } = createGuarded(({ body }) => (body === "old" ? "no answer" : rows([])));
  const old = follow(ask("PATCH", "/rest/v1/profiles?id=eq.1", { body: "old" }));
  const later = ask("PATCH", "/rest/v1/profiles?id=eq.1", { body: "new" });
  expect(await old).toMatchObject({ problem: UNREACHABLE });
  expect((await later).status).toBe(200);
  expect(sent.map(({ body }) => body)).toEqual(["old", "new"]);
});

test("fails at once when offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { sent, ask } = createGuarded(lost);
  expect(await follow(ask("GET", "/rest/v1/spots"))).toEqual({ problem: UNREACHABLE, afterMs: 0 });
  expect(sent).toHaveLength(1);
});

test("stops retrying when the device goes offline", async () => {
  const { sent, ask } = createGuarded(lost);
  const asked = ask("GET", "/rest/v1/spots");
  setTimeout(() => vi.stubGlobal("navigator", { onLine: false }), 1_500);
  expect(await follow(asked)).toEqual({ problem: UNREACHABLE, afterMs: 3_000 });
  expect(sent).toHaveLength(2);
});

test("times out after twenty seconds without a retry", async () => {
  const { sent, ask } = createGuarded(() => "silence");
  expect(await follow(ask("GET", "/rest/v1/spots"))).toEqual({ problem: TIMED_OUT, afterMs: 20_000 });
  expect(await follow(ask("POST", "/rest/v1/favorites", { body: "{}" }))).toMatchObject({ problem: TIMED_OUT });
  expect(sent).toHaveLength(2);
});

test("times out a sign-in after twenty seconds", async () => {
  const { asCaller } = createGuarded(() => "silence");
  const asked = asCaller(`${SITE}/auth/v1/token?grant_type=password`, { method: "POST", body: "{}" });
  expect(await follow(asked)).toEqual({ problem: TIMED_OUT, afterMs: 20_000 });
});

test("limits all retries together to twenty seconds", async () => {
  const { sent, ask } = createGuarded((_sent, count) => (count < 3 ? "no answer" : "silence"));
  expect(await follow(ask("GET", "/rest/v1/spots"))).toEqual({ problem: TIMED_OUT, afterMs: 20_000 });
  expect(sent).toHaveLength(3);
});

test("allows a picture more time to upload", async () => {
  const { ask } = createGuarded(() => "silence");
  const body = new FormData();
  body.set("image", new Blob([new Uint8Array(3_200_000)]));
  expect(await follow(ask("POST", "/functions/v1/upload-image", { body }))).toEqual({
    problem: TIMED_OUT,
    afterMs: 120_000,
  });
});

test("rejects at once when the caller aborts", async () => {
  const controller = new AbortController();
  const { sent, ask } = createGuarded(lost);
  const asked = ask("GET", "/rest/v1/spots", { signal: controller.signal });
  setTimeout(() => controller.abort(new DOMException("Enough", "AbortError")), 1_500);
  expect(await follow(asked)).toEqual({ problem: "AbortError: Enough", afterMs: 1_500 });
  expect(sent).toHaveLength(2);
});

const NOT_GRANTED = () => rows({ code: 500, msg: "Database error granting user" }, 500);

test.each(["/auth/v1/token?grant_type=password", "/auth/v1/signup"])(
  "when no token can be granted, %s is tried three times more",
  async (path) => {
    const { sent, asCaller } = createGuarded(NOT_GRANTED);
    const asked = asCaller(SITE + path, { method: "POST", body: "{}" });
    expect(await follow(asked)).toEqual({ status: 500, afterMs: 10_500 });
    expect(sent).toHaveLength(4);
  },
);

test("stops retrying once a token is granted, and returns other refusals at once", async () => {
  const granted = createGuarded((_sent, count) => (count === 1 ? NOT_GRANTED() : rows({ access_token: "a" })));
  const signIn = { method: "POST", body: "{}" };
  expect(await follow(granted.asCaller(`${SITE}/auth/v1/token`, signIn))).toEqual({ status: 200, afterMs: 1_500 });
  const refused = createGuarded(() => rows({ msg: "Invalid login credentials" }, 400));
  expect(await follow(refused.asCaller(`${SITE}/auth/v1/token`, signIn))).toEqual({ status: 400, afterMs: 0 });
  const elsewhere = createGuarded(NOT_GRANTED);
  expect(await follow(elsewhere.ask("POST", "/rest/v1/favorites", { body: "{}" }))).toMatchObject({ afterMs: 0 });
});

test("retries reads on a busy server with backoff, not writes", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const busy = () => rows({ code: "PGRST002" }, 503);
  const { sent, ask } = createGuarded(busy);
  expect(await follow(ask("GET", "/rest/v1/spots"))).toEqual({ status: 503, afterMs: 1_250 + 2_500 + 5_000 });
  expect(await follow(ask("POST", "/rest/v1/favorites", { body: "{}" }))).toEqual({ status: 503, afterMs: 0 });
  expect(sent).toHaveLength(5);
});

test.each([
  ["4", 200, 4_000],
  ["60", 503, 0],
])("a server that asks for %s seconds ends in %i after %i ms", async (seconds, status, afterMs) => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const { ask } = createGuarded((_sent, count) =>
    count === 1 ? new Response(null, { status: 503, headers: { "Retry-After": seconds } }) : rows([]),
  );
  expect(await follow(ask("GET", "/rest/v1/spots"))).toEqual({ status, afterMs });
});

const ONE_ROW = { Accept: "application/vnd.pgrst.object+json" };

test("retries a 406 with a plain Accept header", async () => {
  const { sent, ask } = createGuarded(({ headers }) =>
    headers.get("Accept") === "*/*" ? rows([{ id: 1 }]) : new Response("Not Acceptable", { status: 406 }),
  );
  const answer = await ask("GET", "/rest/v1/favorites", { headers: { ...ONE_ROW, Prefer: "return=representation" } });
  expect(await answer.json()).toEqual({ id: 1 });
  expect(sent.map(({ headers }) => headers.get("Prefer"))).toEqual(["return=representation", null]);
});

test("keeps the answer for a missing row", async () => {
  const noRow = { code: "PGRST116", message: "Cannot coerce the result to a single JSON object" };
  const { sent, ask } = createGuarded(() => rows(noRow, 406));
  const answer = await ask("GET", "/rest/v1/favorites", { headers: ONE_ROW });
  expect([answer.status, await answer.json()]).toEqual([406, noRow]);
  expect(sent).toHaveLength(1);
});
