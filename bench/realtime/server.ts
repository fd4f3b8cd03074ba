import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { answerTasks } from "../subject/processes.ts";
import { startServer } from "../subject/server.ts";
import { sharedNow } from "./shared-now.ts";

const TABLE = `
  create table public.realtime_bench (n integer primary key);
  grant select on public.realtime_bench to anon;
  alter publication supabase_realtime add table public.realtime_bench;
  select realtime.watch_published_tables();`;

const engine = await openEngine(JSON.parse(process.argv[2] ?? ""));
const { url, publishableKey } = await startServer(engine);
await engine.script(TABLE);

/** Changes the table that the first room hears; answers when. */
async function change(n: number) {
  const sentAt = sharedNow();
  await engine.run(AS_OWNER, sql`insert into public.realtime_bench values (${n})`);
  return sentAt;
}

const tasks = { change, memoryMb: () => process.memoryUsage.rss() / 1e6 };
export type ServerTasks = typeof tasks;
export type ServerReady = { port: number; apiKey: string };
answerTasks(tasks, { port: Number(new URL(url).port), apiKey: publishableKey } satisfies ServerReady);
