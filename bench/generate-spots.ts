import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";

/**
 * Rows of one insert: a statement on the embedded engine cannot be interrupted, and its log grows until a checkpoint.
 */
const BATCH = 50_000;
/** Half of the spots are near this many towns, the other half are spread over the whole earth. */
export const TOWNS = 250;

/** Towns lie between 60° north and south: the sine of that latitude. */
const TOWN_BAND = 0.8660254;

/** Where town number `n` lies, on a spiral that fills the band evenly; between two whole numbers it is open country. */
export function townPosition(n: number) {
  const fraction = (value: number) => value - Math.floor(value);
  const sine = fraction((n + 0.5) * 0.6180339887498949) * 2 * TOWN_BAND - TOWN_BAND;
  return { latitude: (Math.asin(sine) * 180) / Math.PI, longitude: fraction(n * 0.3819660112501052) * 360 - 180 };
}

const pick = (words: readonly string[], seed: string) =>
  `(array[${words.map((one) => `'${one}'`).join(",")}])[1 + (${seed}) % ${words.length}]`;

const ONSETS = "b,br,c,cl,d,f,g,gr,h,k,l,m,n,p,r,s,st,t,tr,w".split(",");
const VOWELS = "a,e,i,o,u,y".split(",");
const CODAS = "l,m,n,r,s,t,th,sk,nd,rn,v,".split(",");
/**
 * One of 1,440. What a text search costs hangs on how alike names are: three letters that stand in few other names lead
 * to a spot at once. The rarest three letters of a name of our own list stand in 0.08 % of the others, here in 0.06 %.
 */
const syllable = (seed: string) =>
  `${pick(ONSETS, seed)} || ${pick(VOWELS, `(${seed}) / 20`)} || ${pick(CODAS, `(${seed}) / 120`)}`;

const KINDS = ["Cove", "Bay", "Beach", "Lake", "Quarry", "Lido", "Pier", "Steps", "Pool", "Weir", "Sands", "Point"];
const FIRST = ["Sheltered", "Wide and shallow", "Deep", "Clear", "Lively", "Remote", "Sandy", "Rocky", "Quiet"];
const SECOND = ["below the old lighthouse", "behind the village", "under chestnut trees", "beside the ferry pier"];
const THIRD = [
  "Best two hours around high water.",
  "Warm by July.",
  "Cold springs keep it fresh.",
  "Popular on weekends.",
];
const COUNTRIES = ["Ireland", "Sweden", "Italy", "Japan", "Chile", "Canada", "Kenya", "Portugal", "Norway", "Greece"];

const fraction = (number: string) => `(${number} - floor(${number}))`;
const latitudeAt = (share: string) => `degrees(asin(${share}))`;
const longitudeAt = (turns: string) => `(${fraction(turns)} * 360 - 180)`;
const GOLDEN = "0.6180339887498949::float8";

/** `h` and `g` are numbers without visible order, the same in every run. */
const INSERT = (from: number, to: number) => `
insert into private.spot_rows
  (name, description, latitude, longitude, city, country, water_type, difficulty, amenities, faces_deg, is_verified)
select
  initcap(${syllable("h")} || ${syllable("g")}) || ' ' || ${pick(KINDS, "h / 4096")},
  ${pick(FIRST, "h / 7")} || ' water ' || ${pick(SECOND, "h / 63")} || ', number ' || i || ' on the ' ||
    ${syllable("h / 11")} || ${syllable("g / 11")} || ' shore. ' || ${pick(THIRD, "h / 5")},
  case when i % 2 = 0 then town_latitude + reach * cos(turn)
    else ${latitudeAt(`${fraction(`i * ${GOLDEN}`)} * 2 - 1`)} end,
  case when i % 2 = 0
    then ${longitudeAt(`(town_longitude + reach * sin(turn) / cos(radians(town_latitude)) + 180) / 360`)}
    else ${longitudeAt("i * 0.3819660112501052::float8")} end,
  initcap(${syllable("town * 577")} || ${syllable("town * 131")} || 'ton'), ${pick(COUNTRIES, "town")},
  (enum_range(null::public.water_type))[1 + h % 8], (enum_range(null::public.spot_difficulty))[1 + h / 8 % 4],
  (array['toilets', 'showers', 'parking', 'cafe'])[1:h % 5], h % 360, true
from (
  select i, (i * 7919 % 1000003)::int as h, (i * 104729 % 999983)::int as g, town,
    0.27 * sqrt(${fraction("i * 0.7548776662466927::float8")}) as reach,
    2 * pi() * ${fraction("i * 0.5698402909980532::float8")} as turn,
    ${latitudeAt(`${fraction(`(town + 0.5) * ${GOLDEN}`)} * ${2 * TOWN_BAND} - ${TOWN_BAND}`)} as town_latitude,
    ${longitudeAt("town * 0.3819660112501052::float8")} as town_longitude
  from (select i, (i / 2 % ${TOWNS})::int as town from generate_series(${from}::bigint, ${to}) as i) as numbers
) as placed`;

type Index = { name: string; definition: string };

/** The indexes that can be dropped and recreated: not those of a constraint. */
const listIndexes = (engine: Engine) =>
  engine.run<Index>(
    AS_OWNER,
    sql`select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes
      where schemaname = 'private' and tablename = 'spot_rows'
        and indexname not in (select conname from pg_constraint where conrelid = 'private.spot_rows'::regclass)`,
  );

/** Fills the empty table with the first `count` of an endless list that is the same everywhere. */
export async function fillSpots(engine: Engine, count: number) {
  const indexes = await listIndexes(engine);
  for (const { name } of indexes) await engine.script(`drop index ${name}`);
  for (let from = 1; from <= count; from += BATCH) {
    await engine.script(INSERT(from, Math.min(count, from + BATCH - 1)));
    await engine.script("checkpoint");
  }
  for (const { definition } of indexes) {
    // Enough memory to sort the keys of a million spots in a few runs.
    await engine.script(`set local maintenance_work_mem = '256MB'; ${definition}`);
  }
  await engine.script("vacuum analyze private.spot_rows");
  await engine.script("checkpoint");
}

/** Further spots of the same list, with the indexes in place. */
export const insertSpots = (engine: Engine, from: number, to: number) => engine.script(INSERT(from, to));
