import { DAY_MS, HOUR_MS } from "#domain/time.ts";

/** Made up, and the same at every platform. */
export const ATHLETES = [
  { id: "4711", name: "Sam Swimmer", note: "Swims in Dublin Bay, and runs" },
  { id: "4712", name: "Nell Newcomer", note: "Has recorded nothing yet" },
] as const;

type Sample = {
  second: number;
  latitude: number;
  longitude: number;
  meters: number;
  heartRate: number;
  celsius: number;
};

export type Recorded = {
  id: string;
  sport: "open_water" | "pool" | "run";
  name: string;
  startedAt: Date;
  seconds: number;
  meters: number;
  samples: readonly Sample[];
};

/** How far back a stand-in remembers. */
const DAYS = 60;
const SAMPLE_SECONDS = 10;
const METERS_PER_DEGREE = 111_200;

/** Start, and a turning point about 700 m away over water. */
const COURSES = [
  { name: "Forty Foot", from: [53.28935, -6.11355], to: [53.2942, -6.1089] },
  { name: "Seapoint", from: [53.2989, -6.1649], to: [53.3031, -6.1588] },
] as const;

/** The same number for the same day, so that a swim stays what it was. */
function scatter(day: number, salt: number) {
  const value = Math.sin(day * 12.9898 + salt * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

function toSamples(course: (typeof COURSES)[number], seconds: number, speed: number, day: number): Sample[] {
  const [[fromLatitude, fromLongitude], [toLatitude, toLongitude]] = [course.from, course.to];
  const scale = Math.cos((fromLatitude * Math.PI) / 180);
  const leg = Math.hypot(toLatitude - fromLatitude, (toLongitude - fromLongitude) * scale) * METERS_PER_DEGREE;
  return Array.from({ length: Math.floor(seconds / SAMPLE_SECONDS) + 1 }, (_, index) => {
    const second = index * SAMPLE_SECONDS;
    const meters = second * speed;
    const along = (meters % (2 * leg)) / leg;
    const part = along <= 1 ? along : 2 - along;
    const drift = (scatter(day, index) - 0.5) * 0.00002;
    return {
      second,
      latitude: fromLatitude + (toLatitude - fromLatitude) * part + drift,
      longitude: fromLongitude + (toLongitude - fromLongitude) * part + drift,
      meters: Math.round(meters * 10) / 10,
      heartRate: 118 + Math.round(scatter(day, index + 1) * 24),
      celsius: 11 + Math.round(scatter(day, 3) * 2),
    };
  });
}

function recordOn(day: number): Recorded | null {
  const kind = scatter(day, 1);
  const id = String(10_000_000 + day);
  const startedAt = new Date(day * DAY_MS + 6 * HOUR_MS + Math.floor(scatter(day, 2) * 3 * HOUR_MS));
  if (kind < 0.3) {
    const course = COURSES[day % COURSES.length] ?? COURSES[0];
    const seconds = 900 + Math.round(scatter(day, 4) * 160) * 10;
    const speed = 0.78 + scatter(day, 5) * 0.14;
    const samples = toSamples(course, seconds, speed, day);
    return {
      id,
      sport: "open_water",
      name: `Morning swim, ${course.name}`,
      startedAt,
      seconds,
      meters: seconds * speed,
      samples,
    };
  }
  if (kind < 0.42) {
    const meters = 50 * (20 + Math.floor(scatter(day, 6) * 24));
    return {
      id,
      sport: "pool",
      name: "Pool lengths",
      startedAt,
      seconds: Math.round(meters * 1.2),
      meters,
      samples: [],
    };
  }
  if (kind < 0.6) {
    return { id, sport: "run", name: "Lunch run", startedAt, seconds: 2400, meters: 7000, samples: [] };
  }
  return null;
}

/** What an athlete recorded, oldest first. */
export function listRecorded(athlete: string, now: Date): Recorded[] {
  if (athlete !== ATHLETES[0].id) return [];
  const today = Math.floor(now.getTime() / DAY_MS);
  return Array.from({ length: DAYS + 1 }, (_, index) => recordOn(today - DAYS + index)).filter(
    (found) => found !== null && found.startedAt.getTime() + found.seconds * 1000 < now.getTime(),
  ) as Recorded[];
}
