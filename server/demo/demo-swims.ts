import { distanceKm, type Position } from "#domain/geo/position.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time.ts";
import { storedEfforts } from "#domain/workouts/track/stored-efforts.ts";
import { DEMO_AUTHORS, SPOTS, SWIMMER } from "./demo-rows.ts";

type Line = readonly (readonly [latitude: number, longitude: number])[];

/** Through the water, out and back. */
const LINES: Readonly<Record<string, Line>> = {
  [SPOTS.fortyFoot]: [
    [53.28985, -6.11345],
    [53.2886, -6.1075],
    [53.286, -6.103],
    [53.2886, -6.1075],
    [53.28985, -6.11345],
  ],
  [SPOTS.seapoint]: [
    [53.2986, -6.16],
    [53.2992, -6.159],
    [53.2989, -6.1525],
    [53.2992, -6.159],
    [53.2986, -6.16],
  ],
  [SPOTS.killiney]: [
    [53.2572, -6.1095],
    [53.25, -6.105],
    [53.2572, -6.1095],
  ],
  [SPOTS.greystones]: [
    [53.1489, -6.0617],
    [53.1505, -6.059],
    [53.1489, -6.0617],
  ],
};

/** Of the sea near Dublin and of its air by month, °C. */
const WATER_BY_MONTH = [9, 8.3, 8.4, 9.6, 11.6, 13.6, 15.2, 16.1, 15.6, 14.2, 12.2, 10.4];
const AIR_BY_MONTH = [6, 6, 8, 10, 13, 16, 18, 18, 16, 12, 9, 7];

/** The same values on each machine. */
function createChance(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
const pick = <T>(choices: readonly [T, ...T[]], chance: number) =>
  choices[Math.floor(chance * choices.length)] ?? choices[0];

const SECONDS_PER_SAMPLE = 5;

/** A track along a line at a swimmer's pace, which sways a little; the last part is slower. */
function alongLine(line: Line, metersPerSecond: number, water: number, chance: () => number) {
  const positions = line.map(([latitude, longitude]): Position => ({ latitude, longitude }));
  let length = 0;
  const legs = positions.slice(1).map((to, index) => {
    const from = positions[index] ?? to;
    const meters = distanceKm(from, to) * 1000;
    length += meters;
    return { from, to, meters, until: length };
  });
  const track = {
    seconds: [] as number[],
    latitude: [] as number[],
    longitude: [] as number[],
    meters: [] as number[],
    heartRate: [] as number[],
    strokeRate: [] as number[],
    temperature: [] as number[],
  };
  for (let along = 0, seconds = 0; along < length; seconds += SECONDS_PER_SAMPLE) {
    const leg = legs.find(({ until }) => along <= until);
    if (!leg) break;
    const share = 1 - (leg.until - along) / leg.meters;
    const tired = along / length;
    track.seconds.push(seconds);
    track.latitude.push(
      round(leg.from.latitude + (leg.to.latitude - leg.from.latitude) * share + (chance() - 0.5) * 2e-5, 6),
    );
    track.longitude.push(
      round(leg.from.longitude + (leg.to.longitude - leg.from.longitude) * share + (chance() - 0.5) * 3e-5, 6),
    );
    track.meters.push(round(along, 1));
    track.heartRate.push(Math.round(128 + 14 * tired + 6 * chance()));
    track.strokeRate.push(Math.round(58 - 5 * tired + 4 * chance()));
    track.temperature.push(round(water + 0.2 * chance(), 1));
    along += metersPerSecond * SECONDS_PER_SAMPLE * (1.04 - 0.1 * tired + 0.06 * (chance() - 0.5));
  }
  return { track, meters: round(length, 0), seconds: track.seconds.at(-1) ?? 0 };
}

export type DemoSwim = ReturnType<typeof toSwim>;

type Given = { author: string; spot_id: string | null; startedAt: Date; chance: () => number };

function toSwim({ author, spot_id, startedAt, chance }: Given, more: { hasTrack?: boolean; isPublic?: boolean } = {}) {
  const month = startedAt.getUTCMonth();
  const water = round((WATER_BY_MONTH[month] ?? 12) + 1.2 * (chance() - 0.5), 1);
  const isCold = water < 12;
  const line = (more.hasTrack && spot_id && LINES[spot_id]) || null;
  const pace = 0.72 + 0.12 * chance();
  const tracked = line && alongLine(line, pace, water, chance);
  const seconds = tracked?.seconds ?? Math.round((isCold ? 420 : 1200) * (0.7 + 0.9 * chance()));
  const kit = isCold
    ? pick(
        [
          ["skins", "hat"],
          ["wetsuit", "gloves", "boots", "hat"],
          ["skins", "gloves", "hat", "tow_float"],
        ],
        chance(),
      )
    : pick(
        [
          ["skins", "tow_float"],
          ["skins", "hat", "tow_float"],
          ["shorty", "tow_float"],
        ],
        chance(),
      );
  return {
    id: crypto.randomUUID() as string,
    author,
    spot_id,
    name: "",
    started_at: startedAt.toISOString(),
    time_zone: "Europe/Dublin",
    water_kind: "open_water",
    seconds,
    moving_seconds: tracked ? Math.round(seconds * 0.97) : null,
    // Most swims by hand have no distance.
    meters: tracked?.meters ?? (chance() < 0.6 ? Math.round((seconds * pace) / 50) * 50 : null),
    device_meters: tracked ? round(tracked.meters * 1.03, 0) : null,
    pool_meters: null as number | null,
    strokes: tracked ? Math.round((seconds / 60) * 57) : null,
    stroke_rate: tracked ? 57 : null,
    water_temperature: water,
    water_temperature_source: tracked ? "watch" : "typed",
    air_temperature: Math.round((AIR_BY_MONTH[month] ?? 12) + 4 * (chance() - 0.5)),
    kit,
    entry_feel: isCold ? pick(["fresh", "gasped"], chance()) : pick(["easy", "fresh"], chance()),
    company: pick(["buddy", "group", "buddy", "alone"], chance()),
    hazards: chance() < 0.12 ? [pick(["jellyfish", "boats", "swell"], chance())] : [],
    public_notes: "",
    private_notes: "",
    heart_rate: tracked ? 138 : null,
    max_heart_rate: tracked ? 152 : null,
    calories: tracked ? Math.round(seconds / 6) : null,
    effort: Math.round(3 + 3 * chance()),
    shiver: isCold ? Math.round(2 * chance()) : 0,
    mood: pick(["fine", "great", "great", "flat"], chance()),
    source: tracked ? "fit" : "by_hand",
    visibility: more.isPublic ? "public" : "private",
    shows_map: more.isPublic ?? false,
    track: tracked?.track ?? null,
    efforts: tracked ? storedEfforts(tracked.track, null) : null,
  };
}

/** Days before today of the swims with a track, all at spots with a line. */
const TRACKED = [
  { daysAgo: 6, spot: SPOTS.seapoint, isPublic: true },
  { daysAgo: 34, spot: SPOTS.fortyFoot, isPublic: true },
  { daysAgo: 61, spot: SPOTS.killiney },
  { daysAgo: 104, spot: SPOTS.fortyFoot, isPublic: true },
  { daysAgo: 150, spot: SPOTS.greystones },
] as const;
const PLACES = [
  ...[SPOTS.seapoint, SPOTS.fortyFoot, SPOTS.seapoint, SPOTS.fortyFoot, SPOTS.killiney],
  ...[SPOTS.greystones, SPOTS.halfMoon, SPOTS.skerries],
] as [string, ...string[]];

const YEAR_DAYS = 360;
/** At this hour and up to three hours later it is light in Dublin all year. */
const FIRST_HOUR = 9;

/** Days before today that hold a whole week, wherever weeks start: the streak begins after them. */
const BREAK_DAYS = { last: 64, first: 77 };

/** Monday of the week before the last one; the demo swimmer froze it. */
function frozenWeek(now: Date): { first: Date; after: Date } {
  const today = Math.floor(now.getTime() / DAY_MS);
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const first = today - sinceMonday - 14;
  return { first: new Date(first * DAY_MS), after: new Date((first + 7) * DAY_MS) };
}

/** A day of the frozen week, as the demo swimmer's own. */
export const demoFreeze = (now: Date) => ({
  author: SWIMMER,
  day: new Date(frozenWeek(now).first.getTime() + DAY_MS).toISOString().slice(0, 10),
  reason: "illness" as const,
});

function atDaysBefore(now: Date, daysAgo: number, chance: () => number) {
  const day = Math.floor(now.getTime() / DAY_MS) - daysAgo;
  return new Date(day * DAY_MS + (FIRST_HOUR * 60 + Math.floor(180 * chance())) * MINUTE_MS);
}

/** A year of the demo swimmer's: more in summer, with one longer break and one frozen week. */
function swimmersYear(now: Date): DemoSwim[] {
  const chance = createChance(7);
  const at = (daysAgo: number) => atDaysBefore(now, daysAgo, chance);
  const swims: DemoSwim[] = [];
  const taken = new Set<number>(TRACKED.map(({ daysAgo }) => daysAgo));
  const frozen = frozenWeek(now);
  const isRare = (daysAgo: number) => daysAgo > BREAK_DAYS.first && at(daysAgo).getUTCMonth() % 11 < 3;
  for (let daysAgo = 2; daysAgo < YEAR_DAYS; daysAgo += isRare(daysAgo) ? 7 : 5) {
    const day = daysAgo + Math.floor(3 * chance());
    if (taken.has(day) || (day >= BREAK_DAYS.last && day <= BREAK_DAYS.first)) continue;
    const startedAt = at(day);
    if (startedAt >= frozen.first && startedAt < frozen.after) continue;
    swims.push(toSwim({ author: SWIMMER, spot_id: pick(PLACES, chance()), startedAt, chance }));
  }
  for (const { daysAgo, spot, ...more } of TRACKED) {
    swims.push(toSwim({ author: SWIMMER, spot_id: spot, startedAt: at(daysAgo), chance }, { hasTrack: true, ...more }));
  }
  const pool = toSwim({ author: SWIMMER, spot_id: null, startedAt: at(24), chance });
  const inPool = {
    water_kind: "pool",
    pool_meters: 25,
    meters: 1500,
    seconds: 2040,
    name: "Pool in town",
    kit: ["hat"],
  };
  const strava = toSwim({ author: SWIMMER, spot_id: SPOTS.seapoint, startedAt: at(45), chance });
  return [
    ...swims,
    { ...pool, ...inPool, water_temperature: 27, entry_feel: "easy", hazards: [] },
    { ...strava, source: "strava", name: "Morning swim", meters: 1250, seconds: 1740 },
  ];
}

/** Some public swims of the other demo people. */
function othersSwims(now: Date): DemoSwim[] {
  const chance = createChance(11);
  return DEMO_AUTHORS.flatMap(({ email: author }, index) =>
    [4, 18, 47].map((daysAgo) => {
      const startedAt = atDaysBefore(now, daysAgo + index, chance);
      return toSwim({ author, spot_id: pick(PLACES, chance()), startedAt, chance }, { isPublic: true });
    }),
  );
}

/** Swims whose temperatures fit the season, ending some days before `now`. */
export const demoSwims = (now: Date): DemoSwim[] => [...swimmersYear(now), ...othersSwims(now)];
