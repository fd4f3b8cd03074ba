import { createClient } from "@supabase/supabase-js";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { z } from "zod";
import { startProduct } from "#server/testing/start-product.ts";
import type { State } from "./ledger.ts";
import type { Actor, AnyDatabase, Role, Way } from "./scene.ts";

/** Spots that exist from the start. */
const SPOT_COUNT = 6;
const SWIMMERS = ["Anna", "Ben", "Cleo", "Dan"] as const;
/** For statements that should be canceled. */
const STALL_TIMEOUT_MS = 100;

/** Functions for this proof: one that returns its role, and writes that fail halfway. */
const FUNCTIONS = `
create function public.who_am_i(nonce text) returns jsonb language sql stable as $$
  select jsonb_build_object('role', current_user, 'claimed', auth.role(), 'id', auth.uid(), 'nonce', nonce)
$$;
create function public.star_then_fail(swimmer uuid, spot uuid) returns void language plpgsql as $$
begin
  insert into favorites (user_id, spot_id) values (swimmer, spot);
  raise exception 'changed my mind';
end $$;
create function public.star_then_stall(swimmer uuid, spot uuid) returns void language plpgsql as $$
begin
  insert into favorites (user_id, spot_id) values (swimmer, spot);
  perform pg_sleep(60);
end $$;
grant execute on function public.who_am_i, public.star_then_fail, public.star_then_stall
  to anon, authenticated, service_role;
`;

type Fault = (engine: Engine) => Engine;

/** Passes calls to the current engine, so that a fault can start once the accounts exist. */
function createSwitch() {
  let current: Engine | undefined;
  const chosen = () => {
    if (!current) throw new Error("no engine yet");
    return current;
  };
  return {
    wrap: (engine: Engine): Engine => {
      current = engine;
      return {
        ...engine,
        run: (context, statement) => {
          const isStall = statement.text.includes('"star_then_stall"');
          return chosen().run(isStall ? { ...context, timeoutMs: STALL_TIMEOUT_MS } : context, statement);
        },
        transaction: (context, work) => chosen().transaction(context, work),
      };
    },
    turnOn: (fault: Fault) => {
      current = fault(chosen());
    },
  };
}

/** The same signature with another user's claims. */
function forge(token: string, victim: string) {
  const [header, payload = "", signature] = token.split(".");
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
  const forged = Buffer.from(JSON.stringify({ ...Object(claims), sub: victim })).toString("base64url");
  return `${header}.${forged}.${signature}`;
}

type Platform = Awaited<ReturnType<typeof startProduct>>;

function connect(platform: Platform, { key, token }: { key: string; token: string }): Actor["clients"] {
  const headers: Record<string, string> = token === "" ? {} : { Authorization: `Bearer ${token}` };
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  const client = (fetch: typeof globalThis.fetch) =>
    createClient<AnyDatabase>(platform.url, key, { auth, global: { fetch, headers } });
  return { "in process": client(platform.fetch), "over HTTP": client(globalThis.fetch) } satisfies Record<Way, unknown>;
}

async function addActors(platform: Platform): Promise<Actor[]> {
  const { publishableKey, secretKey } = platform.secrets;
  const actors: Actor[] = [];
  const add = (name: string, role: Role, { id = "", token = "", key = publishableKey }) =>
    actors.push({ name, role, id, token, clients: connect(platform, { key, token }) });
  for (const name of [...SWIMMERS, "Kim"]) {
    const { client, id } = await platform.swimmer(name);
    const { data } = await client.auth.getSession();
    add(name, name === "Kim" ? "admin" : "swimmer", { id, token: data.session?.access_token ?? "" });
    if (name === "Kim")
      await platform.service().from("user_roles").insert({ user_id: id, role: "admin" }).throwOnError();
  }
  const [anna, ben] = actors;
  add("a visitor", "visitor", {});
  add("the service", "service", { key: secretKey });
  add("a forger", "forger", { id: ben?.id ?? "", token: forge(anna?.token ?? "", ben?.id ?? "") });
  return actors;
}

async function addSpots(engine: Engine) {
  const rows = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude) select 'Cove ' || n, n, n from generate_series(1, ${SPOT_COUNT}::int) n
      returning id`,
  );
  return rows.map(({ id }) => id);
}

const stateRow = z.object({ rows: z.array(z.string()), values: z.record(z.string(), z.string()) });

/** Everything that requests of the proof can change, read without the platform. */
async function readState(engine: Engine): Promise<State> {
  const [row] = await engine.run(
    AS_OWNER,
    sql`select
      (select coalesce(jsonb_agg(name), '[]') from (
        select 'favorites/' || user_id || '/' || spot_id as name from favorites
        union all select 'visited_spots/' || user_id || '/' || spot_id from visited_spots
        union all select 'roles/' || user_id || '/' || role from user_roles
        union all select 'spots/' || name from spots where city = 'added'
      ) as named) as rows,
      (select jsonb_object_agg(name, coalesce(value, 'null')) from (
        select 'bio/' || id as name, bio as value from profiles
        union all select 'admin/' || id, is_admin::text from profiles
        union all select 'preference/' || user_id, settings_preference ->> 'marker' from user_preferences
        union all select 'name/' || id, name from spots where city is null
      ) as named) as values`,
  );
  const { rows, values } = stateRow.parse(row);
  return { rows: new Set(rows), values: new Map(Object.entries(values)) };
}

/** Lifts daily quotas, and makes every profile public. */
const OPEN_HOUSE = `
update private.daily_quotas set rows_per_day = 1000000;
update user_preferences set privacy_level = 'public'`;

/** A platform with all actors of the proof. */
export async function startWorld() {
  const engineSwitch = createSwitch();
  const platform = await startProduct({ wrapEngine: engineSwitch.wrap });
  await platform.engine.script(FUNCTIONS);
  const spots = await addSpots(platform.engine);
  // The proof adds more spots than the daily quota.
  await platform.engine.script("update admin_settings set max_spots_per_user = 1000");
  const actors = await addActors(platform);
  await platform.engine.script(OPEN_HOUSE);
  return {
    engine: platform.engine.kind,
    actors,
    swimmers: actors.filter(({ role }) => role === "swimmer" || role === "admin").map(({ id }) => id),
    spots,
    readState: () => readState(platform.engine),
    turnOn: engineSwitch.turnOn,
    stop: platform.stop,
  };
}
export type World = Awaited<ReturnType<typeof startWorld>>;
