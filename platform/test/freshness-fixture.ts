import fc from "fast-check";
import type { Engine } from "../database/engine.ts";
import { createLedger } from "./freshness-ledger.ts";
import { createWrites, WRITES } from "./freshness-writes.ts";
import type { TestPlatform } from "./start-platform.ts";

/** Tables that visitors read plainly, embedded, through a view and through functions; writes that end in every way. */
export const FRESHNESS_SCHEMA = `
create table pools (id text primary key, version int not null default 1);
create table lanes (id text primary key, pool_id text references pools on delete cascade, version int not null default 1);
create table notices (id text primary key, version int not null default 1);
create view pool_list as select id, version from pools;
create function list_lanes() returns setof lanes language plpgsql stable as $$ begin return query select * from lanes; end $$;
create function swim(pool text) returns int language sql security definer as
  'update pools set version = version + 1 where id = $1 returning version';
create function swim_then_fail(pool text) returns void language plpgsql security definer as $$ begin
  update pools set version = version + 1000 where id = pool;
  insert into notices (id) values ('never-' || pool);
  raise 'cramp';
end $$;
create function clear_notices() returns void language plpgsql security definer as $$ begin truncate notices; end $$;
grant select on pools, lanes, notices, pool_list to anon;
grant select, insert, update, delete on pools, lanes, notices to service_role;
grant execute on all functions in schema public to anon, service_role;
select read_cache.watch_tables();
`;

export type FreshnessPlatform = Pick<TestPlatform, "fetch" | "url" | "secrets">;
type Row = { id: string; version: number; lanes?: Row[] };

const READS = {
  pools: { path: "pools", table: "pools" },
  "pools by age": { path: "pools?version=gte.1&order=version", table: "pools" },
  "pools with lanes": { path: "pools?select=*,lanes(*)", table: "pools" },
  view: { path: "pool_list", table: "pools" },
  lanes: { path: "lanes", table: "lanes" },
  function: { path: "rpc/list_lanes", table: "lanes" },
  notices: { path: "notices", table: "notices" },
} as const;
type Read = keyof typeof READS;

/** Mostly reads, or answers would hardly ever be repeated. */
const STEP = fc.oneof(
  { weight: 5, arbitrary: fc.record({ read: fc.constantFrom(...(Object.keys(READS) as Read[])) }) },
  { weight: 1, arbitrary: fc.record({ write: fc.constantFrom(...WRITES), pick: fc.nat(1_000) }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

const CLIENTS = 8;

/** What each of several concurrent clients does, step by step. */
export function scriptsOf(seed: number, steps = 100): Step[][] {
  const script = fc.array(STEP, { minLength: steps, maxLength: steps, size: "max" });
  return fc.sample(script, { seed, numRuns: CLIENTS });
}

/** Visitors who read and others who write, through the platforms and directly in the database. */
export function createSwimmers(platforms: readonly FreshnessPlatform[], outside: Engine) {
  const ledger = createLedger();
  const figures = { reads: 0, hits: 0, writes: 0 };
  let turn = 0;

  async function ask(path: string, key: "publishableKey" | "secretKey", init: RequestInit = {}) {
    turn += 1;
    const platform = platforms[turn % platforms.length];
    if (!platform) throw new Error("no platform");
    const headers = { apikey: platform.secrets[key], "content-type": "application/json", ...init.headers };
    return platform.fetch(`${platform.url}/rest/v1/${path}`, { ...init, headers });
  }
  const write = createWrites({ ask, ledger, outside });

  async function read(name: Read) {
    const { path, table } = READS[name];
    const check = ledger.beginRead();
    const answer = await ask(path, "publishableKey");
    if (!answer.ok) throw new Error(await answer.text());
    const rows = (await answer.json()) as Row[];
    const isHit = answer.headers.has("cache-status");
    figures.reads += 1;
    figures.hits += Number(isHit);
    const lanes =
      name === "pools with lanes"
        ? check(
            "lanes",
            rows.flatMap((row) => row.lanes ?? []),
          )
        : [];
    return [...check(table, rows), ...lanes].map((problem) => `${name}${isHit ? ", kept" : ""}: ${problem}`);
  }

  async function run(step: Step) {
    if ("read" in step) return read(step.read);
    figures.writes += 1;
    await write[step.write](ledger.pickPool(step.pick));
    return [];
  }

  async function runAll(script: readonly Step[]) {
    const complaints: string[] = [];
    for (const step of script) complaints.push(...(await run(step)));
    return complaints;
  }

  return {
    figures,
    addPool: () => write["add pool"](""),
    /** All scripts side by side; answers what was older than it may be. */
    play: async (scripts: readonly (readonly Step[])[]) => (await Promise.all(scripts.map(runAll))).flat(),
  };
}
