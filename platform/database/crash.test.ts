import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { AS_OWNER, type Engine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { openEngine } from "./open-engine.ts";
import { sql } from "./sql.ts";

const ROUNDS = 20;
const WRITER = fileURLToPath(new URL("../test/crash-writer.ts", import.meta.url));

/** Lets a process write until it has reported this many rows, kills it outright, and answers what it reported. */
async function writeAndKill(place: string, round: number) {
  const enough = 20 + ((round * 37) % 180);
  const writer = spawn(process.execPath, [WRITER, place, String(round)], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(writer, "exit");
  const ids: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    if (ids.push(line) === enough) writer.kill("SIGKILL");
  }
  const [, signal] = await exited;
  expect(signal).toBe("SIGKILL");
  return ids;
}

async function readIds(engine: Engine) {
  const rows = await engine.run<{ id: string }>(AS_OWNER, sql`select id from acknowledged`);
  return new Set(rows.map(({ id }) => id));
}

/** A native server finishes the statement of a killed client, so a row can appear after the kill. */
const awaitQuiet = (engine: Engine) =>
  expect
    .poll(() =>
      engine.run(
        AS_OWNER,
        sql`select pid from pg_stat_activity
          where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
      ),
    )
    .toEqual([]);

/** Kills a writer `ROUNDS` times; each starts on what the one before left behind. */
async function crashAgainAndAgain(place: string, open: () => Promise<Engine>) {
  const first = await open();
  await migrate(first, null);
  await first.script(`
    create table acknowledged (id text primary key, at timestamptz not null default now());
    grant insert on acknowledged to service_role`);
  await first.close();
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) acknowledged.push(...(await writeAndKill(place, round)));

  const engine = await open();
  try {
    await awaitQuiet(engine);
    const present = await readIds(engine);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20);
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
    const indexed = await engine.run(AS_OWNER, sql`select count(*)::int as rows from acknowledged where id > ''`);
    expect(indexed).toEqual([{ rows: present.size }]);
  } finally {
    await engine.close();
  }
}

test(`${ROUNDS} kills during writes lose nothing on the embedded database`, { timeout: 180_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tideline-crash-"));
  await crashAgainAndAgain(dataDir, () => openEngine({ dataDir }));
  await rm(dataDir, { recursive: true });
});

test(`${ROUNDS} kills during writes lose nothing on a native server`, { timeout: 180_000 }, async () => {
  const databaseUrl = inject("nativePostgresUrl");
  await crashAgainAndAgain(databaseUrl, () => openEngine({ databaseUrl }));
});
