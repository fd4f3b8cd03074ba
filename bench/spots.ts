import type { EngineName } from "./find-places.ts";
import { loadOverHttp, withoutCache } from "./http-load.ts";
import { median, type Row } from "./measure.ts";
import { onSubject } from "./on-subject.ts";
import type { Subject } from "./start-subject.ts";
import { QUERIES, type QueryName, type Speed } from "./subject-protocol.ts";

const CONCURRENT_CALLERS = 20;
const IMPORT_SECONDS = 5;

type Options = { engines: readonly EngineName[]; sizes: readonly number[]; rounds: number; seconds: number };
type Recordings = Awaited<ReturnType<typeof record>>;

const record = (subject: Subject) => subject.ask("record", {});

/** Raw SQL and HTTP in turns, so that other work on the machine slows both. */
async function compare(subject: Subject, query: QueryName, recordings: Recordings, { rounds, seconds }: Options) {
  const requests = withoutCache(recordings[query]);
  const measured: { sql: Speed; http: Speed; crowd: Speed }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      sql: await subject.ask("run", { query, connections: 1, seconds }),
      http: await loadOverHttp({ url: subject.url, requests, connections: 1, seconds }),
      crowd: await loadOverHttp({ url: subject.url, requests, connections: CONCURRENT_CALLERS, seconds }),
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
      await onSubject(engine, spots, async (subject) => {
        const recordings = await record(subject);
        for (const query of QUERIES) {
          const figures = await compare(subject, query, recordings, options);
          rows.push({ what: `${query}, ${spots.toLocaleString("en")} spots, ${engine}`, figures });
        }
      });
    }
  }
  return rows;
}

/** The list of spots alone, and while spots are imported beside it. */
export async function measureImport({ engines, sizes }: Options): Promise<Row[]> {
  const rows: Row[] = [];
  const [spots = 1] = sizes;
  for (const engine of engines) {
    await onSubject(engine, spots, async (subject) => {
      const { list } = await record(subject);
      const load = { url: subject.url, requests: withoutCache(list), connections: 1, seconds: IMPORT_SECONDS };
      const alone = await loadOverHttp(load);
      const [{ rowsPerSecond }, beside] = await Promise.all([
        subject.ask("import", { seconds: IMPORT_SECONDS }),
        loadOverHttp(load),
      ]);
      const figures = {
        "rows/s": rowsPerSecond,
        "list alone, p95 ms": alone.p95,
        "list beside, p95 ms": beside.p95,
        "beside / alone": beside.p95 / alone.p95,
      };
      rows.push({ what: `import into ${spots.toLocaleString("en")} spots, ${engine}`, figures });
    });
  }
  return rows;
}
