import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSessionTokens } from "./session-tokens.ts";
import { createSessionReader, type StoredSession } from "./stored-session.ts";

const NOW_S = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_S * 1000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Renewal = string | "over" | "unreachable";

const fresh = { access_token: "old", expires_at: NOW_S + 3_600, user: { id: "anna" } };
const ending = { ...fresh, expires_at: NOW_S + 30 };
const expired = { ...fresh, expires_at: NOW_S - 1 };

const toAnswer = (renewal: Renewal) => {
  const error = { name: renewal === "unreachable" ? "AuthRetryableFetchError" : "AuthApiError" };
  if (renewal === "over" || renewal === "unreachable") return { data: { session: null, user: null }, error };
  return { data: { session: { access_token: renewal }, user: null }, error: null };
};

/** A device with this session, and an auth service that answers like this. */
function createDevice(stored: StoredSession | null, renewal: Renewal) {
  const device = { stored, exchanges: 0 };
  const exchange = async () => {
    device.exchanges += 1;
    await Promise.resolve();
    return toAnswer(renewal);
  };
  const auth = { getSession: exchange, refreshSession: exchange };
  const tokens = createSessionTokens({
    publishableKey: "key",
    readSession: async () => device.stored,
    // Compares only the session and the kind of error, not the rest of the library's response.
    getAuth: async () => auth as never,
  });
  return { device, tokens };
}

const OFFLINE = "offline";

test.each<[string, StoredSession | null, Renewal, string | null]>([
  ["a visitor", null, "new", null],
  ["a fresh token", fresh, "over", "old"],
  ["a token near its end", ending, "new", "new"],
  ["one near its end without a network", ending, "unreachable", "old"],
  ["one near its end of a session that is over", ending, "over", "refused"],
  ["an expired token", expired, "new", "new"],
  ["an expired token of a session that is over", expired, "over", "refused"],
  ["an expired token without a network", expired, "unreachable", OFFLINE],
])("%s: what is sent is %4$o", async (_what, stored, renewal, outcome) => {
  const { tokens } = createDevice(stored, renewal);
  const asked = tokens.getToken().then(
    (session) => (session === null || session === "refused" ? session : session.token),
    (problem: Error) => (problem.message === "Failed to fetch" ? OFFLINE : problem),
  );
  expect(await asked).toBe(outcome);
});

test("an expired token goes out at once while the device is offline, for what it has kept", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { device, tokens } = createDevice(expired, "unreachable");
  expect(await tokens.getToken()).toMatchObject({ token: "old", userId: "anna" });
  expect(device.exchanges).toBe(0);
});

test("shares one refresh between refused requests", async () => {
  const { device, tokens } = createDevice(fresh, "new");
  expect(await Promise.all([1, 2, 3].map(() => tokens.renewToken("old")))).toEqual(["new", "new", "new"]);
  expect(device.exchanges).toBe(1);
});

test("uses a token that was refreshed meanwhile", async () => {
  const { device, tokens } = createDevice({ ...fresh, access_token: "newer" }, "new");
  expect(await tokens.renewToken("old")).toBe("newer");
  expect(device.exchanges).toBe(0);
});

test("refreshes at most once in ten seconds", async () => {
  const { device, tokens } = createDevice(fresh, "old");
  await tokens.renewToken("old");
  vi.advanceTimersByTime(9_999);
  expect(await tokens.renewToken("old")).toBeNull();
  expect(device.exchanges).toBe(1);
  vi.advanceTimersByTime(1);
  await tokens.renewToken("old");
  expect(device.exchanges).toBe(2);
});

test("does not renew a visitor's token", async () => {
  const { device, tokens } = createDevice(null, "new");
  expect(await tokens.renewToken("old")).toBeNull();
  expect(device.exchanges).toBe(0);
});

test("caches the stored session for thirty seconds or until the cookie changes", async () => {
  let cookies = "a";
  let reads = 0;
  const readSession = createSessionReader(
    () => cookies,
    async (text) => {
      reads += 1;
      return text === "b" ? null : fresh;
    },
  );
  await readSession();
  expect([await readSession(), reads]).toEqual([fresh, 1]);
  cookies = "b";
  expect([await readSession(), reads]).toEqual([null, 2]);
  vi.advanceTimersByTime(30_000);
  await readSession();
  expect(reads).toBe(3);
});
