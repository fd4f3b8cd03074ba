import { expect, test } from "vitest";
import { DEFAULT_SITE_SETTINGS, siteSettingsSchema } from "./site-settings.ts";

const check = (changes: object) => siteSettingsSchema.safeParse({ ...DEFAULT_SITE_SETTINGS, ...changes });

test.each([
  [{ max_spots_per_user: "1" }, { max_spots_per_user: 1 }],
  [{ max_spots_per_user: " 1000 " }, { max_spots_per_user: 1000 }],
  [{ max_image_size_mb: "20", default_user_role: "moderator" }, { max_image_size_mb: 20 }],
])("takes %o", (typed, stored) => {
  expect(check(typed)).toMatchObject({ success: true, data: stored });
});

test.each([
  [{ max_spots_per_user: "0" }, "Spots per swimmer is at least 1."],
  [{ max_spots_per_user: "1001" }, "Spots per swimmer is at most 1000."],
  [{ max_spots_per_user: "" }, "Spots per swimmer is a whole number."],
  [{ max_image_size_mb: "2.5" }, "The image size is a whole number."],
  [{ max_image_size_mb: "21" }, "The image size is at most 20."],
])("refuses %o: %s", (typed, message) => {
  expect(check(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("gives nobody the admin role by default", () => {
  expect(check({ default_user_role: "admin" }).success).toBe(false);
});
