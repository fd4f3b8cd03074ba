import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session, SessionChange } from "#domain/accounts/session/session-status.ts";
import { SESSION_ERRORS } from "#domain/accounts/session-errors.ts";
import { createSessionMonitor } from "./session-monitor.ts";
import type { SessionTools, Verdict } from "./session-tools.ts";

const NOW = new Date("2026-11-22T12:00:00Z").getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** A browser and a backend: the cookie, the responses and the requests. */
function openWorld() {
  const world = {
    cookie: { sessionId: "s1", userId: "ada", expiresAt: NOW + HOUR } as Session | null,
    verdict: "valid" as Verdict,
    refreshVerdict: "valid" as Verdict,
    isHidden: false,
    asked: [] as string[],
    changes: [] as SessionChange[],
  };
  const tools: SessionTools = {
    now: () => Date.now(),
    isHidden: () => world.isHidden,
    read: async () => world.cookie,
    verify: async () => {
      world.asked.push("verify");
      return world.verdict;
    },
    refresh: async (isForced) => {
      world.asked.push(isForced ? "refresh by force" : "refresh");
      if (world.refreshVerdict === "valid" && world.cookie) {
        world.cookie = { ...world.cookie, expiresAt: Date.now() + HOUR };
      }
      return world.refreshVerdict;
    },
    forget: async () => {
      world.cookie = null;
    },
    note: (change) => world.changes.push(change),
  };
  const monitor = createSessionMonitor("ada", tools);
  return { world, monitor };
}

const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);

test("trusts the server at the first check", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  expect(monitor.getState()).toMatchObject({ phase: "signedIn", isValid: true, userId: "ada", lastChecked: NOW });
  expect([world.changes, world.asked]).toEqual([["created"], []]);
  monitor.stop();
});

test("checks a healthy session every five minutes, not in a hidden tab", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  await pass(21 * MINUTE);
  expect(world.asked).toEqual(["verify", "verify", "verify", "verify"]);
  world.isHidden = true;
  await pass(20 * MINUTE);
  expect(world.asked).toHaveLength(4);
  monitor.stop();
});

test("reuses a verdict of the last 30 seconds", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  for (let count = 0; count < 10; count++) await monitor.look();
  expect(world.asked).toEqual([]);
  await pass(30_000);
  await Promise.all([monitor.look(), monitor.look(), monitor.look()]);
  expect(world.asked).toEqual(["verify"]);
  monitor.stop();
});

test("refreshes a token a minute before it expires", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  await pass(HOUR);
  expect(world.asked.filter((question) => question === "refresh")).toHaveLength(1);
  expect(world.changes).toContain("refreshed");
  expect(monitor.getState()).toMatchObject({ isValid: true, errors: [] });
  expect(monitor.getState().expiresAt).toBeGreaterThan(NOW + HOUR);
  monitor.stop();
});

test("recovers after two hours of sleep with one check", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  vi.setSystemTime(NOW + 2 * HOUR);
  await monitor.look();
  expect(world.asked).toEqual(["refresh"]);
  expect(monitor.getState()).toMatchObject({ phase: "signedIn", isValid: true, expiresAt: NOW + 3 * HOUR });
  monitor.stop();
});

test("notices sleep by its timer within a minute", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  vi.setSystemTime(NOW + 2 * HOUR);
  await pass(MINUTE);
  expect(world.asked).toEqual(["refresh"]);
  monitor.stop();
});

test("ends a session that was ended elsewhere", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  Object.assign(world, { verdict: "refused", refreshVerdict: "refused" });
  await pass(5 * MINUTE);
  expect(world.asked).toEqual(["verify", "refresh by force"]);
  expect(world.changes).toEqual(["created", "invalid", "expired"]);
  expect(monitor.getLoss()).toBe("expired");
  expect(monitor.getState()).toMatchObject({
    phase: "signedOut",
    errors: [SESSION_ERRORS.session_verification_failed, SESSION_ERRORS.session_refresh_failed],
  });
  expect(world.cookie).toBeNull();
  monitor.stop();
});

test("renews a refused token silently", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  world.verdict = "refused";
  await monitor.refuse();
  expect(world.asked).toEqual(["verify", "refresh by force"]);
  expect(monitor.getState()).toMatchObject({
    isValid: true,
    errors: [SESSION_ERRORS.session_expired, SESSION_ERRORS.session_verification_failed],
  });
  expect(monitor.getLoss()).toBeNull();
  monitor.stop();
});

test("recovers when the backend withdraws a refusal", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  await monitor.refuse();
  expect(world.changes).toEqual(["created", "invalid", "refreshed"]);
  monitor.stop();
});

test("keeps the session while offline, even past expiry", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  Object.assign(world, { verdict: "unanswered", refreshVerdict: "unanswered" });
  await pass(3 * HOUR);
  expect(monitor.getState()).toMatchObject({ phase: "signedIn", isValid: false });
  expect(monitor.getState().errors).toHaveLength(5);
  Object.assign(world, { verdict: "valid", refreshVerdict: "valid" });
  await pass(MINUTE);
  expect(monitor.getState().isValid).toBe(true);
  monitor.stop();
});

test("refreshes a refused token at most every ten seconds", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  Object.assign(world, { verdict: "refused", refreshVerdict: "unanswered" });
  for (let second = 0; second < 20; second++) {
    await monitor.refuse();
    await pass(1_000);
  }
  expect(world.asked.filter((question) => question !== "verify")).toHaveLength(2);
  monitor.stop();
});

test("uses another tab's new token", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  vi.setSystemTime(NOW + HOUR);
  world.refreshVerdict = "refused";
  const look = monitor.look();
  world.cookie = { sessionId: "s1", userId: "ada", expiresAt: NOW + 2 * HOUR };
  await look;
  expect(monitor.getState()).toMatchObject({ isValid: true, expiresAt: NOW + 2 * HOUR });
  monitor.stop();
});

test("notices a sign-out and sign-in in another tab", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  const { cookie } = world;
  world.cookie = null;
  await monitor.look();
  expect(monitor.getLoss()).toBe("left");
  expect(monitor.getState().errors).toEqual([SESSION_ERRORS.session_not_found]);
  world.cookie = { ...cookie, sessionId: "s2", userId: "ada", expiresAt: NOW + HOUR };
  await monitor.look();
  expect(world.changes).toEqual(["created", "invalid", "created"]);
  expect(monitor.getLoss()).toBeNull();
  monitor.stop();
});

test("rejects another swimmer's session", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  world.cookie = { sessionId: "s2", userId: "ben", expiresAt: NOW + HOUR };
  await monitor.look();
  expect(monitor.getLoss()).toBe("otherUser");
  expect(monitor.getState()).toMatchObject({ userId: null, errors: [SESSION_ERRORS.session_user_mismatch] });
  monitor.stop();
});

test("notifies listeners once a second with the most relevant change", async () => {
  const { world, monitor } = openWorld();
  const heard: SessionChange[] = [];
  monitor.subscribe((change) => heard.push(change));
  await monitor.look();
  world.cookie = null;
  await monitor.look();
  await monitor.look();
  expect(heard).toEqual(["created"]);
  await pass(1_000);
  expect(heard).toEqual(["created", "invalid"]);
  monitor.stop();
});
