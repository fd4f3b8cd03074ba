import { spotId } from "#server/seed-spots.ts";

/** Seeded spots near Dublin, with different waters so that their verdicts differ. */
const spot = (name: string) => spotId({ name, country: "Ireland" });
export const SPOTS = {
  fortyFoot: spot("Forty Foot"),
  seapoint: spot("Seapoint"),
  killiney: spot("Killiney Beach"),
  greystones: spot("Greystones Cove"),
  halfMoon: spot("Half Moon Swimming Club"),
  skerries: spot("Skerries South Beach"),
  inisOirr: spot("Trá Inis Oírr"),
  dollymount: spot("Dollymount Strand"),
} as const;

/** Other swimmers, whose names say that they are made up. Nobody can sign in as them. */
export const DEMO_AUTHORS = [
  { email: "nora.demo@tideline.example", fullName: "Nora (demo)" },
  { email: "eoin.demo@tideline.example", fullName: "Eoin (demo)" },
  { email: "maeve.demo@tideline.example", fullName: "Maeve (demo)" },
] as const;

export const SWIMMER = "swimmer@tideline.example";
const [NORA, EOIN, MAEVE] = DEMO_AUTHORS.map(({ email }) => email) as [string, string, string];

const toRows = (spots: readonly string[], daysAgo: readonly number[]) =>
  spots.map((spot_id, index) => ({ author: SWIMMER, spot_id, hours_ago: 24 * (daysAgo[index] ?? 0) }));

export const FAVORITES = toRows(
  [
    ...[SPOTS.fortyFoot, SPOTS.seapoint, SPOTS.killiney, SPOTS.greystones],
    ...[SPOTS.halfMoon, SPOTS.skerries, SPOTS.inisOirr],
  ],
  [40, 39, 30, 21, 14, 9, 3],
);

export const VISITS = toRows(
  [SPOTS.seapoint, SPOTS.fortyFoot, SPOTS.killiney, SPOTS.dollymount, SPOTS.greystones],
  [1, 4, 9, 16, 23],
);

type Review = { author: string; spot_id: string; rating: number; comment: string; hours_ago: number };
const review = (author: string, spot_id: string, rating: number, comment: string, days: number): Review => ({
  ...{ author, spot_id, rating, comment },
  hours_ago: 24 * days,
});

export const REVIEWS = [
  review(SWIMMER, SPOTS.seapoint, 5, "Easy steps, room to swim along the wall, and warm company after.", 2),
  review(SWIMMER, SPOTS.killiney, 4, "Lovely view. The stones are hard on bare feet.", 10),
  review(SWIMMER, SPOTS.greystones, 4, "Sheltered in the cove. Shallow at low water.", 24),
  review(NORA, SPOTS.seapoint, 5, "Best two hours before high water. Slippery steps on the left.", 6),
  review(NORA, SPOTS.killiney, 3, "Choppy with wind from the east. Quiet in the morning.", 18),
  review(EOIN, SPOTS.seapoint, 4, "Busy on weekends, calm on weekdays.", 12),
  review(EOIN, SPOTS.skerries, 4, "Long sandy beach and a slow slope. Toilets near the car park.", 20),
  review(MAEVE, SPOTS.greystones, 5, "Clear water and a gentle way in.", 8),
  review(MAEVE, SPOTS.halfMoon, 4, "Deep water off the steps. Watch the boats.", 15),
];

type Report = { author: string; spot_id: string; report_type: string; value: string; hours_ago: number };
const report = (author: string, spot_id: string, report_type: string, value: string, hours_ago: number): Report => ({
  ...{ author, spot_id, report_type, value, hours_ago },
});

/** Two that agree, single ones, and one that is too old to count. */
export const REPORTS = [
  report(NORA, SPOTS.seapoint, "water_clarity", "clear", 0.4),
  report(EOIN, SPOTS.seapoint, "water_clarity", "clear", 1.1),
  report(EOIN, SPOTS.seapoint, "crowds", "quiet", 1.1),
  report(MAEVE, SPOTS.seapoint, "crowds", "packed", 9),
  report(NORA, SPOTS.killiney, "wildlife", "seals", 2),
  report(MAEVE, SPOTS.greystones, "shoreline_condition", "slippery", 3),
  report(EOIN, SPOTS.skerries, "water_clarity", "cloudy", 5),
];

const notification = (spot_id: string, title: string, body: string, hours_ago: number) => ({
  ...{ author: SWIMMER, spot_id, title, body, hours_ago },
  link: `/locations/${spot_id}`,
  source_key: `demo:${title}`,
});

export const NOTIFICATIONS = [
  notification(SPOTS.seapoint, "Seapoint: clear water", "Two swimmers report clear water. Demo content.", 1),
  notification(SPOTS.greystones, "Greystones Cove: slippery", "A swimmer reports a slippery way in. Demo content.", 3),
  notification(SPOTS.killiney, "Killiney Beach: seals", "A swimmer has seen seals. Demo content.", 26),
];
