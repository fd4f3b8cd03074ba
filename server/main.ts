import "./node-version.ts";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { DamagedDataError, FolderInUseError } from "@tideline/platform/database/database-folder.ts";
import { createLog, type Log } from "@tideline/platform/log.ts";
import { type Readiness, runProcesses, tellReady } from "./processes.ts";
import { serve } from "./serve.ts";
import { readSettings, type Settings, SettingsError } from "./settings.ts";
import { toStartProblem } from "./start-problem.ts";

const mode = process.argv.includes("--development") ? "development" : "production";

/** What a person at the terminal wants to know. */
function greet({ siteUrl, workers }: Settings, { engine, devPages, demo }: Readiness) {
  const processes = workers > 1 ? `, ${workers} processes` : "";
  console.log(`\n  Tideline is ready at ${siteUrl} (${engine}${processes})`);
  if (devPages.mailbox) console.log(`\n  Mails are not sent. Read them at   ${devPages.mailbox}`);
  if (devPages.payments) console.log(`  Payments are a sandbox. See it at  ${devPages.payments}`);
  if (!demo) return;
  console.log(`\n  Try it as one of these, with the password ${demo.password}`);
  for (const { email, is } of demo.accounts) console.log(`    ${email.padEnd(28)}${is}`);
  console.log("");
}

/** The workers serve; this process only watches over them. */
async function serveTogether(settings: Settings, log: Log) {
  const { readiness, ended } = await runProcesses(settings.workers, log);
  if (readiness) greet(settings, readiness);
  process.exit(await ended);
}

try {
  if (existsSync(".env")) loadEnvFile(".env");
  const given = readSettings(process.env);
  // Hot reload has one port for its own socket.
  const settings = mode === "development" ? { ...given, workers: 1 } : given;
  const log = createLog(settings.logLevel);
  if (cluster.isWorker) tellReady(await serve(settings, mode, log));
  else if (settings.workers === 1) greet(settings, await serve(settings, mode, log));
  else await serveTogether(settings, log);
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
