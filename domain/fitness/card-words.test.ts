import { expect, test } from "vitest";
import { describeCard } from "./card-words.ts";
import type { PlatformConnection } from "./connection.ts";
import { DEFAULT_IMPORT_CHOICES } from "./platform-swim.ts";

const MOMENT = { now: new Date("2026-11-22T10:05:00Z"), timeZone: "Europe/Dublin" };
const STRAVA: PlatformConnection = {
  id: "1",
  platform: "strava",
  status: "active",
  statusSince: "2026-11-20T09:00:00Z",
  lastSyncedAt: "2026-11-22T06:10:00Z",
  nextSyncAt: "2026-11-22T12:00:00Z",
  error: null,
  swims: 31,
  merged: 2,
  choices: DEFAULT_IMPORT_CHOICES,
};
const describe = (changes: Partial<PlatformConnection>, availability: "real" | "needs_access" = "real") =>
  describeCard({ platform: "strava", connection: { ...STRAVA, ...changes }, availability }, MOMENT);

test("each state has its words and its button", () => {
  expect(describe({})).toEqual({
    tag: "Active",
    tone: "good",
    lines: ["Synced 06:10, next about 12:00", "31 swims, 2 merged with others"],
    actions: ["sync", "disconnect"],
  });
  expect(describe({ status: "needs_reauth" })).toMatchObject({
    lines: ["Strava ended our access on Fri 20 Nov.", "Your swims are still here."],
    actions: ["sign_in_again", "disconnect"],
  });
  expect(describe({ status: "revoked", error: "by_platform" })).toMatchObject({
    lines: ["Disconnected by Strava on Fri 20 Nov.", "31 swims kept."],
    actions: ["connect", "delete_swims"],
  });
  expect(describe({ status: "revoked", error: "by_swimmer", swims: 0 })).toMatchObject({
    lines: ["Disconnected by you on Fri 20 Nov."],
    actions: ["connect"],
  });
  expect(describe({ status: "error", error: "rate_limited", nextSyncAt: "2026-11-22T10:15:00Z" })).toMatchObject({
    lines: ["Strava takes no more calls for now.", "Next try 10:15."],
    actions: ["sync", "disconnect"],
  });
});

test("a sign-in waits for two minutes, and is no connection afterwards", () => {
  const at = (statusSince: string) => describe({ status: "connecting", statusSince }).tag;
  expect(at("2026-11-22T10:03:01Z")).toBe("Connecting");
  expect(at("2026-11-22T10:02:59Z")).toBe("Not connected");
});

test("without keys a card says what is missing and leads to files", () => {
  const words = describeCard({ platform: "garmin", connection: null, availability: "needs_access" }, MOMENT);
  expect(words).toMatchObject({
    lines: ["Needs approved developer access.", "Files work until then."],
    actions: ["import_files"],
  });
  expect(describe({}, "needs_access").tag).toBe("Active");
});
