import "./node-version.ts";
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { createApplication } from "./application.ts";
import { startBackend } from "./backend.ts";
import { closeHttpServer, createHttpServer, listen } from "./http-server.ts";
import { createLog } from "./log.ts";
import { createPages } from "./pages.ts";
import { FolderInUseError } from "./platform/database/folder-lock.ts";
import { readSettings, type Settings, SettingsError } from "./settings.ts";
import { toStartProblem } from "./start-problem.ts";
import { onStopSignal } from "./stop-signals.ts";

const mode = process.argv.includes("--development") ? "development" : "production";

async function start(settings: Settings) {
  const log = createLog(settings.logLevel);
  const backend = await startBackend(settings, log);
  const httpServer = createHttpServer();
  const services = {
    backend: backend.public,
    backendFetch: backend.fetch,
    siteUrl: settings.siteUrl,
    mapStyles: settings.mapStyles,
  };
  const pages = await createPages({ mode, services, log, httpServer });
  await listen(httpServer, createApplication({ backend, pages, log }), settings);

  async function stop(signal: NodeJS.Signals) {
    log.info({ signal }, "stopping");
    await Promise.all([closeHttpServer(httpServer), pages.close()]);
    await backend.stop();
    log.info("stopped");
    process.exit(0);
  }
  onStopSignal(stop);
  return backend;
}

/** What a person at the terminal wants to know. */
function greet({ siteUrl }: Settings, { engine, demo }: Awaited<ReturnType<typeof start>>) {
  console.log(`\n  Tideline is ready at ${siteUrl} (${engine})`);
  if (!demo) return;
  console.log(`\n  Try it as one of these, with the password ${demo.password}`);
  for (const { email, is } of demo.accounts) console.log(`    ${email.padEnd(28)}${is}`);
  console.log("");
}

try {
  if (existsSync(".env")) loadEnvFile(".env");
  const settings = readSettings(process.env);
  greet(settings, await start(settings));
} catch (problem) {
  const error = toStartProblem(problem);
  if (error instanceof SettingsError) {
    console.error(error.message);
    process.exit(2);
  }
  if (error instanceof FolderInUseError) console.error(`${error.message}: is Tideline running already?`);
  else console.error(error);
  process.exit(1);
}
