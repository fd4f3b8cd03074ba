import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "@tideline/platform/test/find-free-port.ts";
import { loadOverHttp } from "../http-load.ts";
import type { Place } from "../subject/places.ts";
import { startProcess } from "../subject/processes.ts";
import { ENV, installPeer, type PeerName } from "./install.ts";
import {
  type Asked,
  directusRequests,
  type Load,
  liteRequests,
  PAGE_SIZE,
  postgraphileRequests,
  QUESTIONS,
  type Question,
  type Truth,
} from "./questions.ts";
import type { OurTasks } from "./serve-ours.ts";

const READY_MS = 60_000;
const POLL_INTERVAL_MS = 200;
const MEMORY = "--max-old-space-size=1024";
const TOKEN = "token-of-the-bench-admin";

/** A server under test, or SQL without a server. */
export type Peer = { name: string; measure(load: Load): Promise<{ rate: number }>; stop(): Promise<void> };

/** GraphQL reports its errors with status 200. */
const hasNoErrors = (body: string) => !body.includes('"errors"');

/** Whether the answer to variation `n` has the rows and the count that ours has. */
function isRight(question: Question, n: number, body: string, range: string, { spotIds, spots }: Truth) {
  if (question === "insert") return body.includes(`Note ${n} of the bench`);
  if (question === "one") return body.includes(spotIds[n] ?? "-");
  const page = spotIds.slice(n * PAGE_SIZE, (n + 1) * PAGE_SIZE);
  const counts = range.endsWith(`/${spots}`) || new RegExp(`"(totalCount|filter_count)": ?"?${spots}\\b`).test(body);
  return counts && page.every((id) => body.includes(id));
}

type Asks = { url: string; requests: Asked<Truth["requests"]["list"]>; truth: Truth };

/** Checks the answer to each variation first: a peer that does other work is no peer. */
async function toMeasure(name: string, { url, requests, truth }: Asks): Promise<Peer["measure"]> {
  for (const question of QUESTIONS) {
    for (const [n, { path, ...init }] of requests[question].entries()) {
      const answer = await fetch(url + path, init);
      const body = await answer.text();
      const range = answer.headers.get("content-range") ?? "";
      if (answer.ok && hasNoErrors(body) && isRight(question, n, body, range, truth)) continue;
      throw new Error(`${name} answers ${question} ${n} with ${answer.status} ${body.slice(0, 200)}`);
    }
  }
  return ({ question, ...load }) => loadOverHttp({ url, requests: requests[question], isRight: hasNoErrors, ...load });
}

/** Our server, and its SQL in the same process without a server around it. */
export async function startOurs(place: Place, folder: string) {
  const start = { args: [JSON.stringify(place)], logFile: join(folder, "ours.log"), execArgv: [MEMORY] };
  const process = await startProcess<OurTasks, Truth>(new URL("./serve-ours.ts", import.meta.url), start);
  const { ready: truth, ask, stop } = process;
  const ours: Peer = { name: "ours", measure: await toMeasure("ours", { ...truth, truth }), stop };
  const raw: Peer = { name: "raw SQL", measure: (load) => ask("runRaw", load), stop: async () => undefined };
  return { truth, ours, raw };
}

const directusSettings = (place: string, port: string) => ({
  DB_CLIENT: "pg",
  DB_CONNECTION_STRING: place,
  DB_SEARCH_PATH: "array:flat",
  SECRET: TOKEN.repeat(2),
  ADMIN_EMAIL: "admin@example.com",
  ADMIN_PASSWORD: TOKEN,
  ADMIN_TOKEN: TOKEN,
  HOST: "127.0.0.1",
  PORT: port,
  LOG_LEVEL: "error",
  TELEMETRY: "false",
  // It would refuse requests under load.
  PRESSURE_LIMITER_ENABLED: "false",
  SERVE_APP: "false",
});

const REQUESTS: Readonly<Record<PeerName, (truth: Truth, url: string) => Promise<Asks["requests"]>>> = {
  lite: async (truth) => liteRequests(truth),
  postgraphile: postgraphileRequests,
  directus: async (truth) => directusRequests(truth, TOKEN),
};

type Start = { place: string; folder: string; truth: Truth; peersFolder: string };

/** Installs and starts a server. */
export async function startInstalled(name: PeerName, { place, folder, truth, peersFolder }: Start): Promise<Peer> {
  const cwd = await installPeer(name, peersFolder);
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const cli = "node_modules/directus/cli.js";
  const isDirectus = name === "directus";
  const settings = { NODE_ENV: "production", LITE_TELEMETRY: "0", GRAPHILE_ENV: "production" };
  const env = { ...ENV, ...settings, ...(isDirectus ? directusSettings(place, port) : {}) };
  if (isDirectus) await promisify(execFile)(process.execPath, [cli, "bootstrap"], { cwd, env });
  const args = isDirectus ? [cli, "start"] : ["serve.mjs", place, port, truth.userId];
  const log = openSync(join(folder, `${name}.log`), "a");
  // The channel ends the peer with its measurer.
  const child = spawn(process.execPath, [MEMORY, ...args], { cwd, env, stdio: ["ignore", log, log, "ipc"] });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  try {
    for (const deadline = performance.now() + READY_MS; !(await fetch(url).catch(() => null)); ) {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
      if (performance.now() > deadline) throw new Error(`${name} did not answer within ${READY_MS / 1000} s`);
      await wait(POLL_INTERVAL_MS);
    }
    return { name, measure: await toMeasure(name, { url, requests: await REQUESTS[name](truth, url), truth }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
