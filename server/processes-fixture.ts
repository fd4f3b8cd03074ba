import cluster from "node:cluster";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { createLog } from "@tideline/platform/log.ts";
import { closeHttpServer } from "./http-server.ts";
import { runProcesses, tellReady } from "./processes.ts";
import { onStopSignal } from "./stop-signals.ts";

/** A program of two processes that tell their id. While the file it is given exists, none of them can start. */
const [port = "", obstacle = ""] = process.argv.slice(2);
const EXIT_CODE_OF_A_FAILED_START = 3;
const SLOW_ANSWER_MS = 500;

if (cluster.isPrimary) {
  const { readiness, ended } = await runProcesses(2, createLog("silent"));
  if (readiness) process.stdout.write("ready\n");
  process.exit(await ended);
}
if (existsSync(obstacle)) process.exit(EXIT_CODE_OF_A_FAILED_START);
const server = createServer((request, response) => {
  setTimeout(() => response.end(String(process.pid)), request.url === "/slow" ? SLOW_ANSWER_MS : 0);
});
server.listen(Number(port), "127.0.0.1");
await once(server, "listening");
onStopSignal(async () => {
  await closeHttpServer(server);
  process.exit(0);
});
tellReady({ engine: "none", devPages: { mailbox: null, payments: null }, demo: null });
