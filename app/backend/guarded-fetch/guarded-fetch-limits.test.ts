import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onCircuitOpened } from "./fetch-events.ts";
import { createGuarded, readRefusal, rows } from "./guarded-fetch-fixture.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const repeatedly = async <T>(count: number, work: (index: number) => Promise<T>) => {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
};

test.each(["ftp://backend.test/rest/v1/spots", "/rest/v1/spots", "javascript:alert(1)", "https://"])(
  "nothing is sent to %s",
  async (address) => {
    const { sent, guarded } = createGuarded(() => rows([]));
    expect(await readRefusal(await guarded(address))).toEqual({
      status: 400,
      code: "address_refused",
      message: "Only http or https addresses of the data service are accepted",
    });
    expect(sent).toEqual([]);
  },
);

test("blocks webhook calls from the browser", async () => {
  const { sent, ask } = createGuarded(() => rows({}));
  expect(await readRefusal(await ask("POST", "/functions/v1/stripe-webhook", { body: "{}" }))).toEqual({
    status: 403,
    code: "webhook_refused",
    message: "Frontend Stripe webhook calls are not allowed",
  });
  expect((await ask("POST", "/functions/v1/stripe-webhook/customer-portal", { body: "{}" })).ok).toBe(true);
  expect(sent.map(({ path }) => path)).toEqual(["/functions/v1/stripe-webhook/customer-portal"]);
});

test("repairs a doubled content type in both directions", async () => {
  const twice = "application/json, application/json";
  const { sent, ask } = createGuarded(() => new Response('{"exists":true}', { headers: { "Content-Type": twice } }));
  const answer = await ask("POST", "/functions/v1/profile-api", { headers: { "Content-Type": twice }, body: "{}" });
  expect(sent[0]?.headers.get("Content-Type")).toBe("application/json");
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  expect(await answer.json()).toEqual({ exists: true });
});

test("rewrites a profile filter on user_id", async () => {
  const { sent, ask } = createGuarded(() => rows([]));
  await ask("GET", "/rest/v1/profiles?select=*&user_id=eq.1");
  await ask("GET", "/rest/v1/user_preferences?user_id=eq.1");
  expect(sent.map(({ path }) => path)).toEqual([
    "/rest/v1/profiles?select=*&id=eq.1",
    "/rest/v1/user_preferences?user_id=eq.1",
  ]);
});

test("reads preferences in any form and writes them without a response body", async () => {
  const { sent, ask } = createGuarded(() => rows([]));
  await ask("GET", "/rest/v1/user_preferences?user_id=eq.1");
  await ask("POST", "/rest/v1/user_preferences", { body: "{}", headers: { Prefer: "resolution=merge-duplicates" } });
  await ask("PATCH", "/rest/v1/user_preferences?id=eq.1", { body: "{}", headers: { Prefer: "return=representation" } });
  expect(sent.map(({ headers }) => [headers.get("Accept"), headers.get("Prefer")])).toEqual([
    ["*/*", "return=representation"],
    [null, "resolution=merge-duplicates,return=minimal"],
    [null, "return=representation"],
  ]);
});

const REFUSED = () => rows({ code: "42501", message: "permission denied" }, 403);

test.each([
  ["/rest/v1/profiles?id=eq.1", 2_000, "Profile request rate limited"],
  ["/rest/v1/user_notification_settings?user_id=eq.1", 3_000, "Notification preferences request rate limited"],
])("%s is not asked again and again", async (path, intervalMs, message) => {
  const { sent, ask } = createGuarded(REFUSED);
  expect((await ask("GET", path)).status).toBe(403);
  await vi.advanceTimersByTimeAsync(intervalMs - 1);
  expect(await readRefusal(await ask("GET", path))).toMatchObject({ status: 429, message });
  await vi.advanceTimersByTimeAsync(1);
  expect((await ask("GET", path)).status).toBe(403);
  expect(sent).toHaveLength(2);
});

test("does not throttle another question, nor a retry after a server error", async () => {
  const { ask } = createGuarded(({ path }) => (path.includes("id=eq.3") ? rows({}, 500) : REFUSED()));
  const paths = ["id=eq.1", "id=eq.2", "id=eq.1&select=bio", "id=eq.3", "id=eq.3"];
  const answers = await repeatedly(paths.length, (index) => ask("GET", `/rest/v1/profiles?${paths[index]}`));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 500, 500]);
});

test("never throttles a save, and reads fresh after it", async () => {
  const { sent, ask } = createGuarded(() => rows([]));
  const read = () => ask("GET", "/rest/v1/profiles?id=eq.1", { headers: { "Cache-Control": "no-cache" } });
  const save = () => ask("PATCH", "/rest/v1/profiles?id=eq.1", { body: "{}" });
  const answers = [await read(), await save(), await read(), await save(), await save(), await read()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(sent).toHaveLength(6);
  expect((await readRefusal(await read())).code).toBe("profile_rate_limited");
});

test("limits a function to fifty calls a minute", async () => {
  const { sent, ask } = createGuarded(() => rows({}));
  const call = (name: string) => ask("POST", `/functions/v1/${name}`, { body: "{}" });
  await repeatedly(50, async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return call("profile-api");
  });
  const refused = await call("profile-api");
  expect(refused.headers.get("Retry-After")).toBe("15");
  expect(await readRefusal(refused)).toEqual({
    status: 429,
    code: "function_limited",
    message: "Too many calls at once. Please wait 15 seconds and try again.",
  });
  expect((await call("upload-image")).ok).toBe(true);
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await call("profile-api")).ok).toBe(true);
  expect(sent).toHaveLength(52);
});

test("trips the circuit breaker once for a request loop", async () => {
  const notices: string[] = [];
  const stop = onCircuitOpened(({ message }) => notices.push(message));
  const { sent, ask } = createGuarded(() => rows([]));
  const answers = await repeatedly(55, (index) => ask("GET", `/rest/v1/spots?limit=${index}`));
  stop();
  expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
  expect(await readRefusal(answers[50] ?? rows({}))).toEqual({
    status: 429,
    code: "circuit_open",
    message: "Circuit breaker activated: Too many requests to /rest/v1/spots",
  });
  expect(notices).toEqual(["Circuit breaker activated: Too many requests to /rest/v1/spots"]);
  expect((await ask("GET", "/rest/v1/favorites")).ok).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await ask("GET", "/rest/v1/spots?limit=99")).ok).toBe(true);
  expect(sent).toHaveLength(52);
});

test("keeps a small write alive after the page, not a read or a picture", async () => {
  const { sent, ask } = createGuarded(() => rows([]));
  await ask("POST", "/rest/v1/favorites", { body: "{}" });
  await ask("DELETE", "/rest/v1/favorites?spot_id=eq.1");
  await ask("POST", "/rest/v1/spots", { body: "x".repeat(16_001) });
  await ask("POST", "/functions/v1/upload-image", { body: new FormData() });
  await ask("GET", "/rest/v1/favorites");
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, false, false, false]);
});
