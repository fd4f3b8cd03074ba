import { expect, test } from "vitest";
import { newSwimAudience } from "./new-swim-audience.ts";

test.each([
  ["nothing", {}, "private", { analysis: true, time: false, map: false, heartRate: false, photos: true }],
  [
    "everything",
    {
      swim_visibility: "public",
      swim_analysis: false,
      swim_time: true,
      swim_map: true,
      swim_heart_rate: true,
      swim_photos: false,
    },
    "public",
    { analysis: false, time: true, map: true, heartRate: true, photos: false },
  ],
  [
    "other words",
    { swim_visibility: "friends", swim_map: "yes" },
    "private",
    { analysis: true, time: false, map: false, heartRate: false, photos: true },
  ],
])("with %s chosen a new swim is seen as %s", (_what, stored, visibility, layers) => {
  expect(newSwimAudience(stored)).toEqual({ visibility, layers });
});
