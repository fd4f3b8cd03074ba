import fc from "fast-check";
import { DAY_MS } from "#domain/time.ts";
import { NASTY } from "./pieces.ts";

export const KNOWN_SPOT = "00000000-0000-4000-8000-000000000001";

export type Asker = "visitor" | "swimmer" | "service";
export type ConditionsRequest = { asker: Asker; method: string; path: string; body: string | undefined };

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);

const IDS = [KNOWN_SPOT, KNOWN_SPOT, "00000000-0000-4000-8000-00000000dead", "1", "", null, "%00", "{}", 7];
const NUMBERS = [
  0,
  4,
  12.5,
  -1,
  90,
  91,
  -90.0001,
  180,
  181,
  1e9,
  1e308,
  -1e308,
  5e-324,
  "NaN",
  "Infinity",
  "12,5",
  null,
];
const MOMENTS = [
  "2026-09-01T09:00:00Z",
  "2026-09-01",
  "2999-01-01T00:00:00Z",
  "infinity",
  "-infinity",
  "0001-01-01",
  "2026-02-30",
  "2026-09-01T25:00:00Z",
  "294277-01-01",
  "yesterday",
  "",
  null,
  1,
];
const WORDS = ["", "x", "y".repeat(300), "z".repeat(12_000), "public", "<b>a</b>", null, 1, true];
const KINDS = [
  "water_quality",
  "wildlife",
  "pollution",
  "current",
  "forecast",
  "link",
  "image",
  "social",
  "calendar",
  "high",
  "spam",
];
const OBJECTS = [
  {},
  [],
  null,
  { value: "jellyfish" },
  { temperature_c: 1e9 },
  { title: "t".repeat(81) },
  { note: "n", include_map: "yes" },
  { include_parameters: ["wind", "wind", "wind", "wind", "wind", "wind", "wind"] },
  { __proto__: 1, constructor: {} },
  [{ id: "a", url: "javascript:alert(1)", type: "image" }],
  { min_water_temperature: 15, max_wind_speed: "no" },
  JSON.parse("[".repeat(400) + "]".repeat(400)),
];

const POOLS: Readonly<Record<string, readonly unknown[]>> = {
  id: IDS,
  number: NUMBERS,
  moment: MOMENTS,
  word: WORDS,
  kind: KINDS,
  object: OBJECTS,
  unit: ["cfu/100 ml", "MPN/100 ml", "per bucket", "", null],
};
const anything = fc.oneof(pick(Object.values(POOLS).flat()), pick(NASTY), fc.jsonValue({ maxDepth: 2 }));
/** Three of four have the requested type, though rarely a sensible value. */
const drawFrom = (pool: string) =>
  fc.oneof({ arbitrary: pick(POOLS[pool] ?? NASTY), weight: 3 }, { arbitrary: anything, weight: 1 });

/** Writable tables and callable functions, with the type of each field. */
const TARGETS: Readonly<Record<string, string>> = {
  spots:
    "spot_name:word latitude:number longitude:number description:word water_type:kind sensitivity:kind faces_deg:number tide_window:object sheltered_sectors:object owner_id:id",
  spot_reviews: "spot_id:id user_id:id rating:number comment:word images:object",
  spot_photos: "spot_id:id user_id:id path:word caption:word",
  crowd_reports:
    "spot_id:id user_id:id report_type:kind parameters:object latitude:number longitude:number accuracy:number observed_at:moment text_description:word media_attachments:object visibility:kind",
  crowd_report_votes: "report_id:id user_id:id vote:kind",
  alert_rules: "spot_id:id user_id:id name:word condition:object is_active:word",
  alerts:
    "spot_id:id alert_type:kind severity:kind title:word description:word expiration:moment onset:moment affected_areas:object",
  content_reports: "content_id:id content_type:kind reason:kind user_id:id",
  share_reports:
    "spot_id:id report_type:kind format:kind customization:object destination:kind snapshot:object created_by:id revoked_at:moment",
  water_samples:
    "spot_id:id source_id:word sampled_at:moment e_coli:number enterococci:number unit:unit temperature:number ph_level:number",
  water_quality_records: "spot_id:id quality_level:kind last_tested:moment is_safe_for_swimming:word",
  weather_records:
    "spot_id:id timestamp:moment temperature:number hourly:object time_zone:word sources:object is_simulated:word last_fetched:moment next_update:moment",
  "rpc/create_share_report": "location_id:id report_type:kind format:kind destination:kind customization:object",
  "rpc/get_share_report": "report_id:id",
  "rpc/record_water_sample":
    "spot_id:id sampled_at:moment e_coli:number enterococci:number unit:unit temperature:number sample_point_distance_m:number source_url:word",
  "rpc/import_water_samples": "samples:object",
  "rpc/import_storm_overflows": "overflows:object",
  "rpc/import_water_notices": "source:word notices:object",
  "rpc/note_official_classes": "classes:object",
  "rpc/find_overflows_near": "spot:id radius_km:number",
  "rpc/find_spots_near": "origin_latitude:number origin_longitude:number radius_km:number max_results:number",
  "rpc/find_map_marks": "west:number south:number east:number north:number",
  "rpc/find_similar_spots": "name:word latitude:number longitude:number",
  "rpc/search_spots": "search_text:word max_results:number",
  "rpc/get_rating_counts": "spot_id:id",
};

/** Rows as honest clients write them; hostile ones change the type of a field or two. */
const HONEST: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  spots: { name: "Cove two", latitude: 50, longitude: -4, water_type: "sea" },
  spot_reviews: { spot_id: KNOWN_SPOT, rating: 4, comment: "Cold" },
  crowd_reports: { spot_id: KNOWN_SPOT, report_type: "wildlife", parameters: { value: "jellyfish" } },
  alert_rules: { spot_id: KNOWN_SPOT, name: "Warm", condition: { min_water_temperature: 15 } },
  alerts: {
    spot_id: KNOWN_SPOT,
    alert_type: "other",
    severity: "low",
    title: "Ice",
    expiration: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  },
  share_reports: { spot_id: KNOWN_SPOT, report_type: "current", format: "link", destination: "sms", snapshot: {} },
  water_samples: {
    spot_id: KNOWN_SPOT,
    source_id: "simulated",
    sampled_at: "2026-09-01T09:00:00Z",
    e_coli: 10,
    unit: "cfu/100 ml",
  },
  weather_records: {
    spot_id: KNOWN_SPOT,
    timestamp: "2026-09-01T09:00:00Z",
    hourly: {},
    time_zone: "UTC",
    sources: [{ id: "simulated" }],
    is_simulated: true,
    last_fetched: "2026-09-01T09:00:00Z",
    next_update: "2026-09-01T12:00:00Z",
  },
  "rpc/create_share_report": {
    location_id: KNOWN_SPOT,
    report_type: "current",
    format: "link",
    destination: "social",
    customization: { note: "Come" },
  },
  "rpc/get_share_report": { report_id: KNOWN_SPOT },
  "rpc/find_overflows_near": { spot: KNOWN_SPOT, radius_km: 10 },
  "rpc/find_spots_near": { origin_latitude: 53, origin_longitude: -6, radius_km: 50 },
  "rpc/find_map_marks": { west: -10, south: 50, east: 2, north: 60 },
  "rpc/search_spots": { search_text: "cove" },
};

const targets = Object.entries(TARGETS).map(([name, text]) => ({
  name,
  fields: text.split(" ").map((field) => field.split(":") as [string, string]),
}));

const rowOf = (name: string, fields: readonly [string, string][]) => {
  const changes = fc.array(
    pick(fields).chain(([field, pool]) => drawFrom(pool).map((value) => [field, value] as const)),
    { maxLength: 3 },
  );
  return changes.map((changed) => ({ ...HONEST[name], ...Object.fromEntries(changed) }));
};

const OPERATORS = ["eq", "neq", "gt", "lte", "like", "in", "is", "cs", "fts", "not.eq", "nonsense"];

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const queryOf = (fields: readonly [string, string][]) =>
  fc
    .array(
      fc
        .tuple(pick(fields), pick(OPERATORS))
        .chain(([[name, pool], operator]) =>
          drawFrom(pool).map(
            (value) => `${name}=${operator}.${encodeURIComponent(asText(value).slice(0, 400).toWellFormed())}`,
          ),
        ),
      { maxLength: 3 },
    )
    .map((filters) => filters.join("&"));

const METHODS = ["POST", "POST", "POST", "GET", "GET", "PATCH", "DELETE"];

function requestTo({ name, fields }: (typeof targets)[number]): fc.Arbitrary<ConditionsRequest> {
  const asker = pick<Asker>(["swimmer", "swimmer", "swimmer", "visitor", "service"]);
  const body = fc.oneof(
    { arbitrary: rowOf(name, fields), weight: 8 },
    { arbitrary: fc.array(rowOf(name, fields), { maxLength: 3 }), weight: 1 },
    { arbitrary: anything, weight: 1 },
  );
  return fc.record({ asker, method: pick(METHODS), query: queryOf(fields), body }).map((drawn) => {
    // The service may change and remove anything, but must not write nonsense.
    const method = drawn.asker === "service" && drawn.method !== "GET" ? "POST" : drawn.method;
    const search = method === "POST" ? "" : `?${drawn.query}`;
    return {
      asker: drawn.asker,
      method,
      path: `/rest/v1/${name}${search}`,
      body: method === "GET" || method === "DELETE" ? undefined : JSON.stringify(drawn.body),
    };
  });
}

const honest = (asker: Asker, name: string): ConditionsRequest => {
  return { asker, method: "POST", path: `/rest/v1/${name}`, body: JSON.stringify(HONEST[name]) };
};

/** Writes that are accepted as they are: hostile ones are a field or two away from being stored. */
export const HONEST_WRITES = [
  honest("service", "spots"),
  honest("swimmer", "crowd_reports"),
  honest("swimmer", "rpc/create_share_report"),
  honest("service", "water_samples"),
  honest("service", "alerts"),
];

/** A hostile read or write about spots and conditions. */
export const conditionsRequest = fc.oneof(...targets.map(requestTo));
