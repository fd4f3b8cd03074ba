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

/** A browser and a backend: what the cookie holds, what is answered, and what was asked. */
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

test("the first look trusts the server, which has just made the page", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  expect(monitor.getState()).toMatchObject({ phase: "signedIn", isValid: true, userId: "ada", lastChecked: NOW });
  expect([world.changes, world.asked]).toEqual([["created"], []]);
  monitor.stop();
});

test("a healthy session is looked at every five minutes, and not in a hidden tab", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  await pass(21 * MINUTE);
  expect(world.asked).toEqual(["verify", "verify", "verify", "verify"]);
  world.isHidden = true;
  await pass(20 * MINUTE);
  expect(world.asked).toHaveLength(4);
  monitor.stop();
});

test("a verdict of the last 30 seconds stands, however often somebody asks", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  for (let count = 0; count < 10; count++) await monitor.look();
  expect(world.asked).toEqual([]);
  await pass(30_000);
  await Promise.all([monitor.look(), monitor.look(), monitor.look()]);
  expect(world.asked).toEqual(["verify"]);
  monitor.stop();
});

test("a token is exchanged a minute before its end, and then the session goes on", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  await pass(HOUR);
  expect(world.asked.filter((question) => question === "refresh")).toHaveLength(1);
  expect(world.changes).toContain("refreshed");
  expect(monitor.getState()).toMatchObject({ isValid: true, errors: [] });
  expect(monitor.getState().expiresAt).toBeGreaterThan(NOW + HOUR);
  monitor.stop();
});

test("after two hours of sleep one look is enough to go on", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  vi.setSystemTime(NOW + 2 * HOUR);
  await monitor.look();
  expect(world.asked).toEqual(["refresh"]);
  expect(monitor.getState()).toMatchObject({ phase: "signedIn", isValid: true, expiresAt: NOW + 3 * HOUR });
  monitor.stop();
});

test("where the browser tells nothing of its sleep, the timer finds out within a minute", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  vi.setSystemTime(NOW + 2 * HOUR);
  await pass(MINUTE);
  expect(world.asked).toEqual(["refresh"]);
  monitor.stop();
});

test("a session that was ended elsewhere and gets no new token is over", async () => {
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

test("a refused token that can be exchanged is mended without a word to the swimmer", async () => {
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

test("a refusal that the backend takes back changes nothing for long", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  await monitor.refuse();
  expect(world.changes).toEqual(["created", "invalid", "refreshed"]);
  monitor.stop();
});

test("without a network nobody is signed out, not even after the token's end", async () => {
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

test("a token that is refused all the time is exchanged at most every ten seconds", async () => {
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

test("a new token of another tab is taken, although ours was refused as used", async () => {
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

test("a sign-out in another tab is met at the next look, and so is a sign-in of the same swimmer", async () => {
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

test("another swimmer's session is not this page's", async () => {
  const { world, monitor } = openWorld();
  await monitor.look();
  world.cookie = { sessionId: "s2", userId: "ben", expiresAt: NOW + HOUR };
  await monitor.look();
  expect(monitor.getLoss()).toBe("otherUser");
  expect(monitor.getState()).toMatchObject({ userId: null, errors: [SESSION_ERRORS.session_user_mismatch] });
  monitor.stop();
});

test("listeners hear at most one change a second, and the one that matters", async () => {
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
