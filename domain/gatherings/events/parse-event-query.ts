import * as z from "zod/mini";
import { parsePosition } from "../../geo/position.ts";
import { GATHERING_KINDS } from "../kinds.ts";
import { EVENT_RADII_KM, type EventQuery, USUAL_RADIUS_KM } from "./event-filters.ts";

const SEARCH_LENGTH_LIMIT = 100;
/** More than that many rows are found by filters. */
const MAX_PAGES = 10;

const isDay = (text: string) => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};

const day = z.catch(z.nullable(z.string().check(z.refine(isDay))), null);

const wholeNumber = z.pipe(z.transform(Number), z.int());

/** Never fails: invalid parts of an old or edited address are left out. */
const query = z.object({
  search: z.pipe(
    z.catch(z.string(), ""),
    z.transform((text) => text.trim().slice(0, SEARCH_LENGTH_LIMIT)),
  ),
  kind: z.catch(z.nullable(z.enum(GATHERING_KINDS)), null),
  from: day,
  to: day,
  radiusKm: z.catch(z.pipe(z.string(), z.pipe(wholeNumber, z.literal([...EVENT_RADII_KM]))), USUAL_RADIUS_KM),
  pages: z.catch(
    z.pipe(
      z.string(),
      z.pipe(
        wholeNumber.check(z.gte(1)),
        z.transform((count: number) => Math.min(count, MAX_PAGES)),
      ),
    ),
    1,
  ),
});

export function parseEventQuery(reader: { get(name: string): string | null }): EventQuery {
  const read = query.parse({
    search: reader.get("q"),
    kind: reader.get("kind"),
    from: reader.get("from"),
    to: reader.get("to"),
    radiusKm: reader.get("radius"),
    pages: reader.get("pages"),
  });
  return { ...read, near: parsePosition(reader.get("near")), isPast: reader.get("time") === "past" };
}
