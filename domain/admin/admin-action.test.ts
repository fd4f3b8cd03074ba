import { expect, test } from "vitest";
import { describeAdminAction, parseAdminAction, undoOf } from "./admin-action.ts";

const entry = (action: string, changes: object = {}) =>
  parseAdminAction({
    id: 7,
    created_at: "2026-11-20T09:15:00Z",
    actor_name: "nora",
    action,
    target_id: "u1",
    target_name: "kelp",
    before: null,
    after: null,
    ...changes,
  });

test.each([
  [entry("user.banned"), "kelp banned"],
  [entry("user.role_given", { after: { role: "moderator" } }), "kelp is now moderator"],
  [
    entry("settings.changed", { after: { enable_user_reviews: true, max_image_size_mb: 7 } }),
    "Reviews on, Image size: 7",
  ],
  [
    entry("spot.changed", { target_name: "Cove", after: { image_url: null, name: "Cove" } }),
    "Cove changed: image url, name",
  ],
  [
    entry("spot.merged", { target_name: "White Rock", before: { name: "White Rocks" } }),
    "White Rocks merged into White Rock",
  ],
  [entry("message.answered", { target_name: "Gus" }), "Message from Gus answered"],
  [entry("crowd_report.hidden"), "Report hidden"],
  [entry("group_post.kept"), "Group post kept"],
  [entry("user.deleted", { before: { spots: 2, reviews: 1, swims: 0 } }), "kelp deleted, with 2 spots, 1 review"],
  [
    entry("import.finished", { target_name: "lakes.csv", after: { total_rows: 5000, processed_rows: 4800 } }),
    "Import of lakes.csv finished: 4800 of 5000 rows added",
  ],
  [entry("review.decision_undone"), "Review decision undone"],
])("%o reads: %s", (action, sentence) => {
  expect(describeAdminAction(action)).toBe(sentence);
});

test.each([
  [entry("user.banned"), { what: "account", userId: "u1", change: { is_banned: false } }],
  [
    entry("user.role_given", { after: { role: "admin" } }),
    { what: "account", userId: "u1", change: { is_admin: false } },
  ],
  [entry("user.role_given", { after: { role: "moderator" } }), null],
  [
    entry("settings.changed", { target_id: null, before: { maintenance_mode: false } }),
    { what: "settings", values: { maintenance_mode: false } },
  ],
  [entry("spot.changed", { before: { name: "Cove" } }), { what: "spot", spotId: "u1", values: { name: "Cove" } }],
  [entry("spot.rejected"), { what: "spot-decision", spotId: "u1" }],
  [entry("user.deleted"), null],
  [entry("spot.merged"), null],
])("%o is undone by %o", (action, undo) => {
  expect(undoOf(action)).toEqual(undo);
});
