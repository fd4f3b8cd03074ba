import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { migrate } from "@tideline/platform/database/migrate.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { fillConditions, fillSpots } from "../subject/fill-spots.ts";
import type { Place } from "../subject/places.ts";
import { MIGRATIONS } from "../subject/server.ts";

/** Rows of the caller's own, with an access rule that is checked for each. */
const notes = (table: string, spots: string) => `
create table ${table} (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references ${spots},
  user_id uuid not null,
  body text not null,
  created_at timestamptz not null default now()
);
alter table ${table} enable row level security;
create policy "own notes" on ${table} to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert on ${table} to authenticated`;

/** PostGraphile cannot build a schema from all of the product's names: it gets one of its own. */
const POSTGRAPHILE = `
create schema peers;
grant usage on schema peers to authenticated;
create view peers.listed_spots with (security_invoker = true) as select * from public.spots_with_water_quality;
comment on view peers.listed_spots is E'@primaryKey id';
grant select on peers.listed_spots to authenticated`;

/** Directus reads no views: it gets the rows of the list as a table, with the index of its order. */
const directus = (columns: string) => `
create schema flat;
create table flat.listed_spots as select ${columns} from public.spots_with_water_quality;
alter table flat.listed_spots add primary key (id);
create index on flat.listed_spots (spot_name, id)`;

/** Directus knows no types of a database's own. */
const COLUMNS = sql`
  select string_agg(case typtype when 'e' then format('%1$I::text as %1$I', attname) else quote_ident(attname) end, ', '
    order by attnum) as columns
  from pg_attribute join pg_type on pg_type.oid = atttypid
  where attrelid = 'public.spots_with_water_quality'::regclass and attnum > 0`;

async function fill(engine: Engine, spots: number) {
  await migrate(engine, MIGRATIONS);
  await fillSpots(engine, spots);
  await fillConditions(engine);
  const [row] = await engine.run<{ columns: string }>(AS_OWNER, COLUMNS);
  await engine.script(POSTGRAPHILE);
  await engine.script(directus(row?.columns ?? ""));
  await engine.script(notes("public.bench_notes", "private.spot_rows"));
  await engine.script(notes("peers.notes", "private.spot_rows"));
  await engine.script(notes("flat.bench_notes", "flat.listed_spots"));
  await engine.script("vacuum analyze");
}

/** Fills the database, then copies it for each peer: nobody works on another's rows. */
export async function prepareDatabases(place: Place, spots: number, peers: readonly string[]) {
  const engine = await openEngine(place);
  await fill(engine, spots);
  await engine.close();
  if ("dataDir" in place) {
    const copies = peers.map(async (peer) => {
      const copy = join(place.dataDir, peer);
      await cp(join(place.dataDir, "database"), copy, { recursive: true });
      await rm(join(copy, "postmaster.pid"), { force: true });
      return [peer, copy] as const;
    });
    return new Map(await Promise.all(copies));
  }
  const from = new URL(place.databaseUrl);
  const server = await openEngine({ databaseUrl: new URL("/postgres", from).href });
  const copies = new Map<string, string>();
  for (const peer of peers) {
    const copy = `bench_${peer}`;
    await server.script(`create database ${copy} template ${from.pathname.slice(1)}`);
    copies.set(peer, new URL(`/${copy}`, from).href);
  }
  await server.close();
  return copies;
}
