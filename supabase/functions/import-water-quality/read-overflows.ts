import { z } from "zod";
import { type FetchText, feedError, parseJson } from "./feed.ts";
import { fromMilliseconds } from "./feed-values.ts";
import { check } from "./linked-data.ts";
import type { RowTally } from "./row-tally.ts";

const PAGE_SIZE = 1000;
const MAX_PAGES = 20;
const LAYER_COMPANIES: Readonly<Record<string, string>> = { NEH_outlets_PROD: "South West Water" };

/** Companies differ in the case of field names. */
const lowerCased = (value: unknown) =>
  value !== null && typeof value === "object"
    ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name.toLowerCase(), entry]))
    : value;

const instant = z.number().nullish();

const attributes = z.preprocess(
  lowerCased,
  z.object({
    id: z.union([z.string().min(1).max(120), z.number().transform(String)]),
    company: z.string().min(1).max(120).nullish(),
    status: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
    statusstart: instant,
    latesteventstart: instant,
    latesteventend: instant,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    receivingwatercourse: z.string().max(300).nullish(),
    lastupdated: instant,
  }),
);

const feature = z.object({ attributes });

const responseSchema = z.object({
  error: z.object({ message: z.string().optional() }).optional(),
  features: z.array(z.unknown()).optional(),
  exceededTransferLimit: z.boolean().optional(),
});

export type FeedOverflow = {
  company: string;
  overflow_id: string;
  status: 1 | 0 | -1;
  latitude: number;
  longitude: number;
  status_start: string | null;
  latest_event_start: string | null;
  latest_event_end: string | null;
  receiving_water: string | null;
  last_updated: string;
};

/** Takes the company from the layer's name: "Wessex_Water_Storm_Overflow_Activity". */
export function nameCompany(address: string) {
  const layer = decodeURIComponent(new URL(address).pathname.split("/").at(-3) ?? "");
  return LAYER_COMPANIES[layer] ?? layer.replaceAll("_", " ").slice(0, 120);
}

/** South West Water's layer has neither a company nor times. */
type Fallback = { company: string; now: Date };

function toOverflow(item: unknown, { company, now }: Fallback): FeedOverflow {
  const { attributes: one } = check(feature, item, "overflow");
  const toTime = (ms: number | null | undefined) => (ms == null ? null : fromMilliseconds(ms, now));
  return {
    company: one.company ?? company,
    overflow_id: one.id,
    status: one.status,
    latitude: one.latitude,
    longitude: one.longitude,
    status_start: toTime(one.statusstart),
    latest_event_start: toTime(one.latesteventstart),
    latest_event_end: toTime(one.latesteventend),
    receiving_water: one.receivingwatercourse ?? null,
    last_updated: toTime(one.lastupdated) ?? now.toISOString(),
  };
}

type Options = { fetchText: FetchText; now: Date; rows: RowTally };

/** All overflows of one company; an incomplete response throws. */
export async function readOverflows(address: string, { fetchText, now, rows }: Options): Promise<FeedOverflow[]> {
  const found: FeedOverflow[] = [];
  const company = nameCompany(address);
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = `where=1%3D1&outFields=*&f=json&resultRecordCount=${PAGE_SIZE}&resultOffset=${page * PAGE_SIZE}`;
    const data = check(responseSchema, parseJson(await fetchText(`${address}/query?${query}`)), "page");
    // ArcGIS reports errors with status 200.
    if (data.error) throw feedError("feed_unreachable", { problem: data.error.message ?? "no reason given" });
    if (!data.features) throw feedError("feed_malformed", { problem: "features are missing" });
    found.push(...data.features.flatMap((item) => rows.read(() => toOverflow(item, { company, now }))));
    if (!data.exceededTransferLimit) {
      if (rows.count.read === 0) throw feedError("feed_empty");
      rows.mustBeReadable();
      return found;
    }
  }
  throw feedError("feed_malformed", { problem: `more than ${MAX_PAGES * PAGE_SIZE} overflows` });
}
