import cluster from "node:cluster";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { createLog } from "@tideline/platform/log.ts";
import { closeHttpServer } from "./http-server.ts";
import { runProcesses, sendReady } from "./processes.ts";
import { onStopSignal } from "./stop-signals.ts";

/** A program with two processes that respond with their id. None can start while the obstacle file exists. */
const [port = "", obstacle = ""] = process.argv.slice(2);
const FAILED_START_EXIT_CODE = 3;
const SLOW_RESPONSE_MS = 500;

if (cluster.isPrimary) {
  const { readiness, ended } = await runProcesses(2, createLog("silent"));
  if (readiness) process.stdout.write("ready\n");
  process.exit(await ended);
}
if (existsSync(obstacle)) process.exit(FAILED_START_EXIT_CODE);
const server = createServer((request, response) => {
  setTimeout(() => response.end(String(process.pid)), request.url === "/slow" ? SLOW_RESPONSE_MS : 0);
});
server.listen(Number(port), "127.0.0.1");
await once(server, "listening");
onStopSignal(async () => {
  await closeHttpServer(server);
  process.exit(0);
});
sendReady({ engine: "none", devPages: { mailbox: null, payments: null }, demo: null });
