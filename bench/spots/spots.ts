import { loadOverHttp, withoutCache } from "../http-load.ts";
import { median, type Row, type Speed } from "../measure.ts";
import { onSpots, type Spots } from "../subject/on-spots.ts";
import type { EngineName } from "../subject/places.ts";
import { QUERIES, type QueryName } from "./ask-spots.ts";

const CONCURRENT_CALLERS = 20;

type Options = { engines: readonly EngineName[]; sizes: readonly number[]; rounds: number; seconds: number };
type Recorded = Awaited<ReturnType<typeof record>>;

const record = (subject: Spots) => subject.ask("record", undefined);

/** Raw SQL and HTTP in turns, so that other work on the machine slows both. */
async function compare(subject: Spots, query: QueryName, recorded: Recorded, { rounds, seconds }: Options) {
  const load = { url: subject.url, requests: withoutCache(recorded[query]), seconds };
  const measured: { sql: Speed; http: Speed; crowd: Speed }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      sql: await subject.ask("run", { query, seconds }),
      http: await loadOverHttp({ ...load, connections: 1 }),
      crowd: await loadOverHttp({ ...load, connections: CONCURRENT_CALLERS }),
    });
  }
  const middle = (pick: (one: (typeof measured)[number]) => number) => median(measured.map(pick));
  return {
    "SQL p50, ms": middle(({ sql }) => sql.p50),
    "HTTP p50, ms": middle(({ http }) => http.p50),
    "HTTP / SQL": middle(({ sql, http }) => http.p50 / sql.p50),
    [`answers/s, ${CONCURRENT_CALLERS} callers`]: middle(({ crowd }) => crowd.rate),
    [`p95 ms, ${CONCURRENT_CALLERS} callers`]: middle(({ crowd }) => crowd.p95),
  };
}

/** The list, one spot and the nearest spots: over HTTP against the same SQL, alone and with concurrent callers. */
export async function measureSpots(options: Options): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of options.engines) {
    for (const spots of options.sizes) {
      await onSpots(engine, spots, async (subject) => {
        const recorded = await record(subject);
        for (const query of QUERIES) {
          const figures = await compare(subject, query, recorded, options);
          rows.push({ what: `${query}, ${spots.toLocaleString("en")} spots, ${engine}`, figures });
        }
      });
    }
  }
  return rows;
}
