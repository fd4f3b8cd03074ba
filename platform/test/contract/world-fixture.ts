import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { createStorage, linkIn } from "../../auth/auth-fixture.ts";
import { readSqlAfterMigrations } from "../../database/migrate.ts";
import { startPlatform } from "../start-platform.ts";

/** A table with every kind of column, a function, two buckets. */
const SCHEMA = `
create table public.pools (
  name text primary key, depth int, span int4range, tags text[], facts jsonb, note text,
  words tsvector generated always as (to_tsvector('english', name)) stored
);
grant select, insert, update, delete on public.pools to anon, authenticated, service_role;
insert into public.pools (name, depth, span, tags, facts, note) values
  ('Cove', 3, '[1,5)', '{sea}', '{"salt": true}', null), ('Lake', 8, '[5,9)', '{fresh,deep}', '{"salt": false}', 'cold'),
  ('Tarn', 12, '[9,12)', '{fresh}', '{}', 'colder');
create function public.add(a int, b int) returns int language sql immutable as 'select a + b';
grant execute on function public.add(int, int) to anon, authenticated;
insert into storage.buckets (id, name, public) values ('shelf', 'shelf', false), ('window', 'window', true);
create policy "members use both" on storage.objects to authenticated using (true) with check (true);
alter publication supabase_realtime add table public.pools;
`;

type Pool = {
  name: string;
  depth: number | null;
  span: string | null;
  tags: string[] | null;
  facts: Record<string, boolean> | null;
  note: string | null;
  words: unknown;
};

type WorldDatabase = {
  __InternalSupabase: { PostgrestVersion: "13" };
  public: {
    Tables: { pools: { Row: Pool; Insert: Partial<Pool>; Update: Partial<Pool>; Relationships: [] } };
    Views: Record<never, never>;
    Functions: { add: { Args: { a: number; b: number }; Returns: number } };
  };
};
export type WorldClient = SupabaseClient<WorldDatabase>;

/** Answers with the caller's own words. */
const ECHO = "export default { fetch: async (request) => Response.json({ said: (await request.json()).say }) };\n";

/** A platform with the contract's own schema and one function, and clients of every kind. */
export async function startWorld() {
  const functionsFolder = await mkdtemp(join(tmpdir(), "contract-functions-"));
  await mkdir(join(functionsFolder, "echo"));
  await writeFile(join(functionsFolder, "echo/index.ts"), ECHO);
  const platform = await startPlatform({
    functionsFolder,
    providers: () => ({ facebook: { clientId: "1234567890", clientSecret: "of nobody" } }),
  });
  await platform.engine.script(SCHEMA);
  await platform.engine.script(await readSqlAfterMigrations());
  const open: WorldClient[] = [];

  function connect(key: string): WorldClient {
    const client = createClient<WorldDatabase>(platform.url, key, {
      auth: {
        flowType: "pkce",
        storage: createStorage(),
        persistSession: true,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        experimental: { passkey: true },
      },
      realtime: { logger: () => undefined },
    });
    open.push(client);
    return client;
  }
  const visitor = () => connect(platform.secrets.publishableKey);

  return {
    ...platform,
    /** Each call returns a new client. */
    visitor,
    service: () => connect(platform.secrets.secretKey),
    /** A client that is signed in as somebody new. */
    member: async () => {
      const { email, password, id } = await platform.user("member");
      const client = visitor();
      await client.auth.signInWithPassword({ email, password });
      return { client, email, password, id };
    },
    /** The link of the last mail to an address, once it has left. */
    lastLink: async (to: string) => {
      await platform.settled();
      await platform.jobs.settled();
      return linkIn(platform.mails.findLast((mail) => mail.to === to));
    },
    stop: async () => {
      await Promise.all(open.map((client) => client.realtime.disconnect()));
      await platform.stop();
      await rm(functionsFolder, { recursive: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof startWorld>>;
