import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { readSecretsFile } from "@tideline/platform/backup/secrets-file.ts";
import { FolderInUseError } from "@tideline/platform/database/database-folder.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { type DeadJob, listDeadJobs, retryDeadJobs } from "@tideline/platform/jobs/dead-jobs.ts";
import { z } from "zod";
import { readSettings } from "#server/settings/settings.ts";
import { runCommand, UsageError } from "./backup-place.ts";

const USAGE = "npm run jobs lists what failed for good; npm run jobs -- retry ID, or retry all, runs it again";

/** A native server can be asked while the product runs; an embedded database opens for one process. */
async function openOwnEngine() {
  if (existsSync(".env")) loadEnvFile(".env");
  const { backend, dataDir } = readSettings(process.env);
  if (backend.kind === "supabase") throw new UsageError("SUPABASE_URL is set: its jobs are in cron.job_run_details");
  if (!(await readSecretsFile(dataDir))) throw new UsageError(`DATA_DIR (${dataDir}) holds no installation`);
  try {
    return await openEngine(backend.kind === "postgres" ? { databaseUrl: backend.databaseUrl } : { dataDir });
  } catch (error) {
    if (error instanceof FolderInUseError) throw new UsageError(`${error.message}: stop Tideline first`);
    throw error;
  }
}

function describe({ id, died_at, queue, key, attempts, last_error, can_run }: DeadJob) {
  const name = key === null ? queue : `${queue} ${key}`;
  return `${id}  ${died_at}  ${name}, attempts: ${attempts}, ${last_error}${can_run ? "" : " (expired)"}`;
}

await runCommand(async () => {
  const [, , command, which] = process.argv;
  const id = which === "all" ? null : z.uuid().safeParse(which).data;
  if (command !== undefined && (command !== "retry" || id === undefined)) throw new UsageError(USAGE);
  const engine = await openOwnEngine();
  try {
    const now = new Date();
    if (id !== undefined) console.log(`To be run again: ${await retryDeadJobs(engine, { id, now })}`);
    else for (const job of await listDeadJobs(engine, now)) console.log(describe(job));
  } finally {
    await engine.close();
  }
});
