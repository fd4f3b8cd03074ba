import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { DamagedDataError, FolderInUseError } from "@tideline/platform/database/database-folder.ts";
import { createLog, type Log } from "@tideline/platform/log.ts";
import { type Readiness, runProcesses, sendReady } from "./processes/processes.ts";
import { serve } from "./serve.ts";
import { readSettings, type Settings, SettingsError } from "./settings/settings.ts";
import { toStartProblem } from "./settings/start-problem.ts";

const mode = process.argv.includes("--development") ? "development" : "production";

/** For the person at the terminal. */
function printWelcome({ siteUrl, workers }: Settings, { engine, devPages, demo }: Readiness) {
  const processes = workers > 1 ? `, ${workers} processes` : "";
  console.log(`\n  Tideline is ready at ${siteUrl} (${engine}${processes})`);
  if (devPages.mailbox) console.log(`\n  Mail is not sent. Read it at   ${devPages.mailbox}`);
  if (devPages.payments) console.log(`  Payments are simulated at      ${devPages.payments}`);
  if (!demo) return;
  console.log(`\n  Demo accounts, password ${demo.password}`);
  for (const { email, description } of demo.accounts) console.log(`    ${email.padEnd(28)}${description}`);
  console.log("");
}

/** Workers serve requests; this process supervises them. */
async function serveFromWorkers(settings: Settings, log: Log) {
  const { readiness, ended } = await runProcesses(settings.workers, log);
  if (readiness) printWelcome(settings, readiness);
  process.exit(await ended);
}

try {
  if (existsSync(".env")) loadEnvFile(".env");
  const given = readSettings(process.env);
  // Hot reload supports a single process.
  const settings = mode === "development" ? { ...given, workers: 1 } : given;
  const log = createLog(settings.logLevel);
  if (cluster.isWorker) sendReady(await serve(settings, mode, log));
  else if (settings.workers === 1) printWelcome(settings, await serve(settings, mode, log));
  else await serveFromWorkers(settings, log);
} catch (problem) {
  const error = toStartProblem(problem);
  if (error instanceof SettingsError || error instanceof DamagedDataError) {
    console.error(error.message);
    process.exit(2);
  }
  if (error instanceof FolderInUseError) console.error(`${error.message}: is Tideline running already?`);
  else console.error(error);
  process.exit(1);
}
