import { expect, test } from "vitest";
import { groupJsonLd } from "./group-json-ld.ts";
import { parseGroup } from "./loaded-group.ts";

const ROW = {
  ...{ id: "dec0de00-0000-4000-8000-000000000001", name: "Dawn Dippers", description: "A short dip." },
  ...{ kind: "flock", access: "public", language: "en", is_beginner_welcome: true, is_wheelchair_friendly: false },
  ...{
    rules: "Only for members.",
    picture_path: null,
    home_spot_id: null,
    other_spot_ids: [],
    latitude: 53.29,
    longitude: -6.11,
  },
  ...{ town: "Sandycove", pace_from: null, pace_to: null, member_count: 4, created_at: "2026-11-01T08:00:00Z" },
};
const PAGE = { url: "https://tideline.example/groups/1", image: "https://tideline.example/social/groups.png" };

test("says what a group is and where it swims, and nothing that members read", () => {
  const data = groupJsonLd(parseGroup(ROW), PAGE);
  expect(data).toMatchObject({
    "@type": "SportsOrganization",
    ...PAGE,
    name: "Dawn Dippers",
    location: { name: "Sandycove", geo: { latitude: 53.29, longitude: -6.11 } },
  });
  expect(JSON.stringify(data)).not.toContain("Only for members");
});

test("leaves out what isn't known", () => {
  const data = groupJsonLd(parseGroup({ ...ROW, description: "", town: "", latitude: null, longitude: null }), PAGE);
  expect(data).not.toHaveProperty("description");
  expect(data).not.toHaveProperty("location");
});
