import { HOUR_MS } from "../../time.ts";
import { type JudgedSpot, type SpotVerdict, type VerdictReader, verdictBetween, verdictFor } from "../verdict-for.ts";
import { fromLocalHour, localDay, NOW, nameForecastHour, toLocalHour, type When } from "./when.ts";

/** A part of a day with its best hour, for the tiles of a spot's page. */
export type DayPart = { label: string; when: When; verdict: SpotVerdict };

const PARTS = [
  { name: "morning", fromHour: "05", toHour: "12" },
  { name: "afternoon", fromHour: "12", toHour: "18" },
  { name: "evening", fromHour: "18", toHour: "23" },
] as const;
/** Before it, the dark is the end of last night. */
const NOON = 12;
const TILES = 4;
const DAYS = 3;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function labelOf(name: string, day: string, daysAhead: number) {
  if (daysAhead === 0) return `This ${name}`;
  if (daysAhead === 1) return `Tomorrow ${name}`;
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${name}`;
}

type Range = { fromMs: number; toMs: number };

/** The hours with light, if there are any: a warning at night doesn't matter for planning. */
function findLight({ verdict }: JudgedSpot, { swimmer }: VerdictReader, { fromMs, toMs }: Range): Range | null {
  const hours = (verdict?.hours ?? []).filter(({ at, isDark }) => {
    const atMs = Date.parse(at);
    return atMs >= fromMs && atMs < toMs && (!isDark || swimmer?.allowsDark);
  });
  const [first, last] = [hours[0], hours.at(-1)];
  return first && last ? { fromMs: Date.parse(first.at), toMs: Date.parse(last.at) + HOUR_MS } : null;
}

/** Now and the next three parts of days with light. */
export function listDayParts(spot: JudgedSpot, reader: VerdictReader): DayPart[] {
  const timeZone = spot.verdict?.timeZone ?? "UTC";
  const present = verdictFor(spot, reader, NOW);
  const isEvening = present.state === "dark" && Number(toLocalHour(reader.nowMs, timeZone).slice(11)) >= NOON;
  const parts: DayPart[] = [{ label: isEvening ? "Tonight" : "Now", when: NOW, verdict: present }];
  for (let daysAhead = 0; daysAhead < DAYS; daysAhead++) {
    const day = localDay(reader.nowMs, timeZone, daysAhead);
    for (const { name, fromHour, toHour } of PARTS) {
      const fromMs = fromLocalHour(`${day}T${fromHour}`, timeZone);
      const toMs = fromLocalHour(`${day}T${toHour}`, timeZone);
      // The present part is the first tile, unless it is dark now.
      const isPast = fromMs <= reader.nowMs && (present.state !== "dark" || toMs <= reader.nowMs);
      if (isPast || parts.length === TILES) continue;
      const light = findLight(spot, reader, { fromMs: Math.max(fromMs, reader.nowMs - HOUR_MS), toMs });
      if (!light) continue;
      const verdict = verdictBetween(spot, light, reader);
      const when: When = { kind: "hour", local: nameForecastHour(Date.parse(verdict.at), timeZone) };
      parts.push({ label: labelOf(name, day, daysAhead), when, verdict });
    }
  }
  return parts;
}
