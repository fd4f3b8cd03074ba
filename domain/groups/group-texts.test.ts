import { expect, test } from "vitest";
import { joinPosts, parsePost } from "./board.ts";
import { parseGroupSwim, placesTag } from "./group-swim.ts";
import { languageText } from "./group-words.ts";
import { readInvitedGroup } from "./invitation.ts";

const ID = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const swim = { state: "published", capacity: 20, goingCount: 10, heldCount: 0, waitingCount: 0 } as const;

test.each([
  [{}, "10 places left"],
  [{ goingCount: 19 }, "1 place left"],
  // A place that is held for somebody is not free.
  [{ goingCount: 19, heldCount: 1 }, "Full"],
  [{ goingCount: 20, waitingCount: 3 }, "Full, 3 waiting"],
  [{ capacity: null }, "10 going"],
  [{ capacity: null, goingCount: 0 }, "Open"],
  [{ state: "cancelled" }, "Off"],
  [{ state: "pending" }, "Waiting for approval"],
  [{ state: "draft" }, "Draft"],
] as const)("a swim with %o is tagged %s", (change, text) => {
  expect(placesTag({ ...swim, ...change }).text).toBe(text);
});

test("reads a swim, and refuses one of another shape", () => {
  const row = {
    id: ID,
    group_id: ID,
    kind: "swim",
    title: "Sunday dip",
    visibility: "group",
    place_name: "Forty Foot",
    spot_id: null,
    time_zone: "Europe/Dublin",
    starts_at: "2026-07-19T06:30:00Z",
    capacity: null,
    going_count: 0,
    offered_count: 0,
    waiting_count: 0,
    state: "published",
    cancel_reason: null,
  };
  expect(parseGroupSwim(row)).toMatchObject({ title: "Sunday dip", visibility: "group" });
  expect(() => parseGroupSwim({ ...row, state: "unheard of" })).toThrow();
});

const postRow = {
  id: ID,
  user_id: ID,
  body: "Sunday?",
  created_at: "2026-07-19T06:30:00Z",
  updated_at: "2026-07-19T06:30:00Z",
  deleted_at: null,
  is_hidden: false,
  hidden_reason: "kept from before",
  photo_path: null,
  comment_count: 2,
};

test("reads a post with why it was hidden only while it is", () => {
  expect(parsePost(postRow)).toMatchObject({ isEdited: false, hiddenReason: null, commentCount: 2 });
  expect(parsePost({ ...postRow, is_hidden: true, updated_at: "2026-07-19T07:00:00Z" })).toMatchObject({
    isEdited: true,
    hiddenReason: "kept from before",
  });
});

test("shows a post once that moved to the next page meanwhile", () => {
  const post = parsePost(postRow);
  const other = { ...post, id: "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b12" };
  expect(joinPosts([[post], [post, other]])).toEqual([post, other]);
});

test("names a language, or says its code", () => {
  expect([languageText("ga"), languageText("cy")]).toEqual(["Gaeilge", "cy"]);
});

test("reads what a link invites to", () => {
  const group = {
    groupId: ID,
    name: "Dippers",
    description: "",
    kind: "flock",
    access: "private",
    town: "",
    memberCount: 3,
    rules: "",
  };
  expect(readInvitedGroup({ ...group, membership: null, expiresAt: "2026-07-19" })).toEqual({
    ...group,
    membership: null,
  });
});
