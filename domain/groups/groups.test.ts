import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasRole, isActive, isHost, isOwner, type OwnMembership } from "./group.ts";
import { EMPTY_GROUP_DRAFT, groupDraftSchema, toGroupDraft, toGroupRow } from "./group-draft.ts";
import { groupListAddress, parseGroupListQuery, parseGroupTab } from "./group-list-query.ts";
import { paceRangeText } from "./group-words.ts";
import { parseGroup } from "./loaded-group.ts";
import { keepUpText, paceBand, toPaceBars } from "./paces.ts";

const member: OwnMembership = {
  role: "member",
  state: "active",
  showsSwims: false,
  showsPace: false,
  pace: null,
  swimTimes: [],
};

test("an owner has every right, and somebody who only asked has none", () => {
  expect(hasRole("owner", "host")).toBe(true);
  expect(hasRole("member", "host")).toBe(false);
  expect([isActive(member), isHost(member), isOwner({ ...member, role: "owner" })]).toEqual([true, false, true]);
  expect(isHost({ ...member, role: "host", state: "requested" })).toBe(false);
  expect(isActive(null)).toBe(false);
});

describe("the address of the list", () => {
  test("leaves defaults out and ignores what it doesn't know", () => {
    const query = parseGroupListQuery(new URLSearchParams("list=find&q= dip &kind=x&beginners=yes&pages=900"));
    expect(query).toMatchObject({ list: "find", search: "dip", kind: null, welcomesBeginners: true, pages: 10 });
    expect(groupListAddress(parseGroupListQuery(new URLSearchParams()))).toBe("/groups");
  });

  test("comes back as it was written", () => {
    fc.assert(
      fc.property(
        fc.record({
          list: fc.constantFrom("mine" as const, "find" as const, null),
          search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
          kind: fc.constantFrom("flock" as const, "coached" as const, null),
          welcomesBeginners: fc.boolean(),
          isWheelchairFriendly: fc.boolean(),
          isEverywhere: fc.boolean(),
          pages: fc.integer({ min: 1, max: 10 }),
        }),
        (query) => {
          const { searchParams } = new URL(groupListAddress(query), "https://tideline.example");
          expect(parseGroupListQuery(searchParams)).toEqual(query);
        },
      ),
    );
  });

  test("opens the swims unless a tab is named", () => {
    expect(parseGroupTab(new URLSearchParams("tab=board"))).toBe("board");
    expect(parseGroupTab(new URLSearchParams("tab=x"))).toBe("swims");
  });
});

describe("paces", () => {
  test("every pace has a band, and a slower one never an earlier", () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 360 }), fc.integer({ min: 0, max: 60 }), (pace, slower) => {
        const band = paceBand(pace);
        expect(band).toBeGreaterThanOrEqual(0);
        expect(band).toBeLessThan(8);
        expect(paceBand(pace + slower)).toBeGreaterThanOrEqual(band);
      }),
    );
  });

  test("marks the swimmer's own band and says how many swim like them", () => {
    const bars = toPaceBars(
      [
        { band: 2, swimmers: 4 },
        { band: 3, swimmers: 5 },
        { band: 7, swimmers: 3 },
      ],
      121,
    );
    expect(bars.filter(({ isOwn }) => isOwn)).toEqual([{ pace: 120, isOpenEnded: false, swimmers: 5, isOwn: true }]);
    expect(keepUpText(bars)).toBe("9 of 12 swim at about your pace.");
    expect(keepUpText(toPaceBars([{ band: 7, swimmers: 3 }], 91))).toBe("Nobody here has shared a pace like yours.");
    expect(keepUpText(toPaceBars([], 91))).toBeNull();
    expect(keepUpText(toPaceBars([{ band: 7, swimmers: 3 }], null))).toBeNull();
  });

  test("are said as a range in the swimmer's units", () => {
    expect(paceRangeText(110, 140, "metric")).toBe("1:50–2:20 /100 m");
    expect(paceRangeText(null, 140, "imperial")).toBe("up to 2:08 /100 yd");
    expect(paceRangeText(120, null, "metric")).toBe("from 2:00 /100 m");
    expect(paceRangeText(null, null, "metric")).toBeNull();
  });
});

const row = {
  id: "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11",
  name: "Sandycove Dippers",
  description: "",
  kind: "flock",
  access: "public",
  language: "en",
  is_beginner_welcome: true,
  is_wheelchair_friendly: false,
  rules: "",
  picture_path: null,
  home_spot_id: null,
  other_spot_ids: [],
  latitude: null,
  longitude: null,
  town: "Dún Laoghaire",
  pace_from: 110,
  pace_to: 140,
  member_count: 72,
  created_at: "2024-03-01T00:00:00Z",
  archived_at: null,
  is_hidden: false,
  hidden_reason: null,
};

describe("the form", () => {
  test("needs a name and refuses paces in the wrong order", () => {
    const problems = (change: object) =>
      groupDraftSchema
        .safeParse({ ...EMPTY_GROUP_DRAFT, name: "Dippers", ...change })
        .error?.issues.map(({ message }) => message);
    expect(problems({ name: "  " })).toEqual(["The name is missing."]);
    expect(problems({ paceFrom: "2:20", paceTo: "1:50" })).toEqual(["The slower pace comes second."]);
    expect(problems({ paceFrom: "fast" })).toEqual(["A pace is a time such as 2:10."]);
    expect(problems({ paceFrom: "1:50", paceTo: "2:20" })).toBeUndefined();
  });

  test("saves what it shows", () => {
    const group = parseGroup(row);
    const { name, town, pace_from, pace_to, is_beginner_welcome } = row;
    expect(toGroupRow(toGroupDraft(group, "metric"), "metric")).toMatchObject({
      ...{ name, town, pace_from, pace_to, is_beginner_welcome },
      home_spot_id: null,
      other_spot_ids: [],
    });
    const [first, second] = ["4b1b1a52-6d0b-4c8e-9f59-2f1f0a9f7b11", "4b1b1a52-6d0b-4c8e-9f59-2f1f0a9f7b12"];
    const ofTwo = parseGroup({ ...row, home_spot_id: first, other_spot_ids: [second] });
    expect(ofTwo.homeSpotIds).toEqual([first, second]);
    expect(toGroupRow(toGroupDraft(ofTwo, "metric"), "metric")).toMatchObject({
      home_spot_id: first,
      other_spot_ids: [second],
    });
    expect(toGroupRow(toGroupDraft(group, "imperial"), "imperial")).toMatchObject({ pace_from: 110, pace_to: 140 });
  });
});
