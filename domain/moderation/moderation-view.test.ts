import { expect, test } from "vitest";
import { findWaitingQueue, moderationAddress, parseModerationView } from "./moderation-view.ts";

const parse = (query: string) => parseModerationView(new URLSearchParams(query));

test.each([
  ["", { area: "crowd-reports", queue: "reported", page: 0 }],
  ["about=photos", { area: "photos", queue: "reported", page: 0 }],
  ["about=photos&queue=hidden&page=3", { area: "photos", queue: "hidden", page: 2 }],
  ["about=reviews&queue=rejected", { area: "reviews", queue: "reported", page: 0 }],
  ["about=admins&queue=x&page=-4", { area: "crowd-reports", queue: "reported", page: 0 }],
  ["page=1e99", { area: "crowd-reports", queue: "reported", page: 9999 }],
])("reads ?%s as one of the queues", (query, place) => {
  expect(parse(query)).toEqual(place);
});

const NOTHING_WAITS = {
  "crowd-reports": {},
  reviews: {},
  "route-reviews": {},
  routes: {},
  photos: {},
  "group-posts": {},
  "group-comments": {},
  "gathering-comments": {},
  groups: {},
  gatherings: {},
  spots: {},
  samples: {},
};

test("opens where something waits", () => {
  expect(findWaitingQueue({ ...NOTHING_WAITS, "crowd-reports": { reported: 0 }, photos: { waiting: 2 } })).toEqual({
    area: "photos",
    queue: "waiting",
  });
  expect(findWaitingQueue(NOTHING_WAITS)).toBeNull();
});

test("reads back its own address", () => {
  const place = { area: "reviews", queue: "waiting", page: 4 } as const;
  expect(parse(moderationAddress(place).split("?")[1] ?? "")).toEqual(place);
  expect(moderationAddress({ area: "spots", queue: "waiting" })).toBe("/moderation?about=spots&queue=waiting");
});
