import type { CountedKind } from "#domain/cleanups/debris-kinds.ts";
import type { SwimTime } from "#domain/groups/group.ts";
import { DEMO_AUTHORS, SPOTS, SWIMMER } from "./demo-rows.ts";

const [NORA, EOIN, MAEVE] = DEMO_AUTHORS.map(({ email }) => email) as [string, string, string];

/** Seconds for 100 m, which they share with their groups. */
const PACES: Readonly<Record<string, number>> = { [NORA]: 131, [EOIN]: 118, [MAEVE]: 104 };

type Member = { email: string; role: "owner" | "host" | "member"; pace: number | null; times: readonly SwimTime[] };
const member = (email: string, role: Member["role"] = "member"): Member => ({
  email,
  role,
  pace: PACES[email] ?? null,
  times: email in PACES ? ["early", "weekend"] : [],
});

/** Made-up groups around Dublin; their names say so. */
export const GROUPS = [
  {
    id: "dec0de00-0000-4000-8000-000000000001",
    name: "Forty Foot Dawn Dippers (demo)",
    description: "A short dip at first light, then tea. Nobody is left behind.",
    kind: "flock",
    access: "public",
    home_spot_id: SPOTS.fortyFoot,
    other_spot_ids: [SPOTS.seapoint],
    town: "Sandycove",
    is_beginner_welcome: true,
    is_wheelchair_friendly: false,
    pace_from: 110,
    pace_to: 170,
    members: [member(NORA, "owner"), member(SWIMMER, "host"), member(EOIN), member(MAEVE)],
    post: { author: NORA, body: "Bring a hat for after. The wind turns cold on the steps." },
  },
  {
    id: "dec0de00-0000-4000-8000-000000000002",
    name: "Seapoint Tide Swimmers (demo)",
    description: "We swim on the way up to high water, along the wall and back.",
    kind: "flock",
    access: "request",
    home_spot_id: SPOTS.seapoint,
    town: "Monkstown",
    is_beginner_welcome: true,
    is_wheelchair_friendly: true,
    pace_from: 100,
    pace_to: 150,
    members: [member(EOIN, "owner"), member(SWIMMER), member(NORA)],
    post: { author: EOIN, body: "The steps on the left are slippery again. Take the slip." },
  },
  {
    id: "dec0de00-0000-4000-8000-000000000003",
    name: "Killiney Distance (demo)",
    description: "Coached sessions for those who train for a race. Kayak cover on the long ones.",
    kind: "coached",
    access: "request",
    home_spot_id: SPOTS.killiney,
    town: "Killiney",
    is_beginner_welcome: false,
    is_wheelchair_friendly: false,
    pace_from: 85,
    pace_to: 115,
    members: [member(MAEVE, "owner"), member(EOIN)],
    post: { author: MAEVE, body: "Saturday is 2 km in the bay. Tell me your pace when you answer." },
  },
  {
    id: "dec0de00-0000-4000-8000-000000000004",
    name: "Greystones First Swims (demo)",
    description: "For your first time in open water. We stay in our depth in the cove.",
    kind: "flock",
    access: "public",
    home_spot_id: SPOTS.greystones,
    town: "Greystones",
    is_beginner_welcome: true,
    is_wheelchair_friendly: false,
    pace_from: 130,
    pace_to: 240,
    members: [member(NORA, "owner"), member(MAEVE, "host")],
    post: { author: MAEVE, body: "New here? Write that it's your first time. Somebody meets you at the wall." },
  },
] as const;

const [DIPPERS, TIDE, DISTANCE, FIRST] = GROUPS.map(({ id }) => id) as [string, string, string, string];

/** What the group meets for next: so many days from today, by the clock of Dublin. */
export const GATHERINGS = [
  {
    kind: "swim",
    group_id: DIPPERS,
    author: NORA,
    title: "Dawn dip",
    spot_id: SPOTS.fortyFoot,
    place_name: "Forty Foot",
    days: 1,
    time: "08:30",
    minutes: 45,
    minutes_in_water: 15,
    capacity: 20,
    kit: ["Hat", "Warm layers", "Tea"],
    meeting_point: "Top of the steps",
    uses_muster: true,
    pods: [
      { name: "Steady", pace_from: 105, pace_to: 125, plan: "Round the buoy, 600 m" },
      { name: "Easy", pace_from: 125, pace_to: null, plan: "Along the wall, 200 m" },
    ],
    going: [NORA, EOIN, SWIMMER],
  },
  {
    kind: "swim",
    group_id: TIDE,
    author: EOIN,
    title: "Along the wall",
    spot_id: SPOTS.seapoint,
    place_name: "Seapoint",
    days: 2,
    time: "13:00",
    minutes: 60,
    minutes_in_water: 25,
    capacity: 12,
    kit: ["Tow float", "Bright hat"],
    meeting_point: "By the tower",
    uses_muster: true,
    going: [EOIN, NORA],
  },
  {
    kind: "swim",
    group_id: DISTANCE,
    author: MAEVE,
    title: "2 km in the bay",
    spot_id: SPOTS.killiney,
    place_name: "Killiney Beach",
    days: 5,
    time: "09:00",
    minutes: 90,
    minutes_in_water: 50,
    capacity: 8,
    kit: ["Wetsuit", "Tow float"],
    meeting_point: "Car park, north end",
    uses_muster: true,
    going: [MAEVE, EOIN],
  },
  {
    kind: "swim",
    group_id: FIRST,
    author: NORA,
    title: "First swims in the cove",
    spot_id: SPOTS.greystones,
    place_name: "Greystones Cove",
    days: 4,
    time: "10:30",
    minutes: 60,
    minutes_in_water: 10,
    capacity: 10,
    kit: ["Hat", "Shoes for the stones"],
    meeting_point: "At the wall of the cove",
    uses_muster: true,
    going: [NORA, MAEVE],
  },
  {
    kind: "cleanup",
    group_id: DIPPERS,
    author: SWIMMER,
    title: "Sandycove to Bullock",
    spot_id: SPOTS.fortyFoot,
    place_name: "Sandycove",
    days: 3,
    time: "10:00",
    minutes: 120,
    minutes_in_water: null,
    capacity: null,
    kit: ["Gloves", "Bags"],
    meeting_point: "Sandycove harbor",
    uses_muster: false,
    area: [
      [-6.116, 53.2893],
      [-6.1138, 53.2899],
      [-6.109, 53.288],
      [-6.103, 53.2868],
      [-6.1035, 53.286],
      [-6.109, 53.2872],
      [-6.1135, 53.2888],
    ],
    going: [SWIMMER, NORA, EOIN],
  },
] as const;

type PastCleanup = {
  id: string;
  daysAgo: number;
  result: { bags: number; grams: number; shore_meters: number; minutes: number; people: number };
  counts: Partial<Record<CountedKind, number>>;
  people: { email: string; bags: number; grams: number; isReviewed: boolean }[];
};

export const PAST_CLEANUPS: readonly PastCleanup[] = [
  {
    id: "dec0de00-0000-4000-8000-000000000011",
    daysAgo: 9,
    result: { bags: 2, grams: 3200, shore_meters: 900, minutes: 100, people: 5 },
    counts: {
      ...{ cigarette_ends: 21, food_wrappers: 12, caps_plastic: 9, bottles_plastic: 7, rope: 5, cans: 4 },
      ...{ tiny_foam: 3, lids: 3 },
    },
    people: [
      { email: SWIMMER, bags: 1, grams: 1400, isReviewed: true },
      { email: NORA, bags: 1, grams: 1200, isReviewed: true },
      { email: EOIN, bags: 0, grams: 600, isReviewed: false },
    ],
  },
  {
    id: "dec0de00-0000-4000-8000-000000000012",
    daysAgo: 40,
    result: { bags: 3, grams: 4900, shore_meters: 800, minutes: 90, people: 4 },
    counts: {
      ...{ cigarette_ends: 30, food_wrappers: 17, caps_plastic: 12, bottles_plastic: 11, rope: 4, cans: 6 },
      ...{ tiny_foam: 2, lids: 2 },
    },
    people: [
      { email: SWIMMER, bags: 2, grams: 2700, isReviewed: true },
      { email: MAEVE, bags: 1, grams: 2200, isReviewed: true },
    ],
  },
];

export const PAST_CLEANUP = { author: SWIMMER, group_id: DIPPERS, spot_id: SPOTS.fortyFoot } as const;

/** Older than such a report lasts, so that no verdict heeds it; the map of litter shows 30 days. */
export const LITTER = [
  { author: EOIN, spot_id: SPOTS.dollymount, days: 4 },
  { author: NORA, spot_id: SPOTS.dollymount, days: 9 },
  { author: MAEVE, spot_id: SPOTS.halfMoon, days: 6 },
  { author: NORA, spot_id: SPOTS.fortyFoot, days: 12 },
  { author: EOIN, spot_id: SPOTS.fortyFoot, days: 5 },
  { author: MAEVE, spot_id: SPOTS.killiney, days: 15 },
] as const;
