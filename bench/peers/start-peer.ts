import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findFreePort } from "@tideline/platform/test/find-free-port.ts";
import { loadOverHttp } from "../http-load.ts";
import type { HttpRequest, Place } from "../subject-protocol.ts";
import { ENV, type Installed, installPeer } from "./install.ts";
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

const READY_MS = 60_000;
const POLL_INTERVAL_MS = 200;
const TOKEN = "token-of-the-bench-admin";

/** A server under test, or SQL without a server. */
export type Peer = { name: string; measure(load: Load): Promise<{ rate: number }>; stop(): Promise<void> };

type Run = { name: string; args: string[]; folder: string; cwd?: string; env?: object };

/** Runs a script of Node with bounded memory; what it writes goes to a file. */
function start({ name, args, folder, cwd, env }: Run) {
  const log = openSync(join(folder, `${name}.log`), "a");
  const child = spawn(process.execPath, ["--max-old-space-size=1024", ...args], {
    ...(cwd && { cwd }),
    stdio: ["ignore", log, log, "ipc"],
    env: { ...ENV, NODE_ENV: "production", LITE_TELEMETRY: "0", GRAPHILE_ENV: "production", ...env },
  });
  const exited = once(child, "exit");
  const failed = exited.then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`)));
  failed.catch(() => undefined);
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  return { name, child, failed, stop };
}

type Started = ReturnType<typeof start>;

async function untilAnswering(url: string, { name, child }: Started) {
  for (const deadline = performance.now() + READY_MS; performance.now() < deadline; await wait(POLL_INTERVAL_MS)) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (await fetch(url).catch(() => null)) return;
  }
  throw new Error(`${name} did not answer within ${READY_MS / 1000} s`);
}

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

/** Checks the answer to each variation first: a peer that does other work is no peer. */
async function toPeer(started: Started, url: string, requests: Asked<HttpRequest[]>, truth: Truth): Promise<Peer> {
  const { name, stop } = started;
  for (const question of QUESTIONS) {
    for (const [n, { path, ...init }] of requests[question].entries()) {
      const answer = await fetch(url + path, init);
      const body = await answer.text();
      const range = answer.headers.get("content-range") ?? "";
      if (answer.ok && hasNoErrors(body) && isRight(question, n, body, range, truth)) continue;
      throw new Error(`${name} answers ${question} ${n} with ${answer.status} ${body.slice(0, 200)}`);
    }
  }
  const measure = ({ question, ...load }: Load) =>
    loadOverHttp({ url, requests: requests[question], isRight: hasNoErrors, ...load });
  return { name, measure, stop };
}

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const answerOf = async <T>({ child, failed }: Started) =>
  (await Promise.race([once(child, "message"), failed]))[0] as T;

/** Our server, and its SQL in the same process without a server around it. */
export async function startOurs(place: Place, folder: string) {
  const started = start({ name: "ours", args: [pathOf("serve-ours.ts"), JSON.stringify(place)], folder });
  const truth = await answerOf<Truth>(started);
  const measure = (load: Load) => {
    started.child.send(load);
    return answerOf<{ rate: number }>(started);
  };
  const raw: Peer = { name: "raw SQL", measure, stop: async () => undefined };
  return { truth, raw, ours: await toPeer(started, truth.url, truth.requests, truth) };
}

type Start = { place: string; folder: string; truth: Truth; peersFolder: string };

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

const REQUESTS: Readonly<Record<Installed, (truth: Truth, url: string) => Promise<Asked<HttpRequest[]>>>> = {
  lite: async (truth) => liteRequests(truth),
  postgraphile: postgraphileRequests,
  directus: async (truth) => directusRequests(truth, TOKEN),
};

/** Installs and starts a server. */
export async function startInstalled(name: Installed, { place, folder, truth, peersFolder }: Start) {
  const cwd = await installPeer(name, peersFolder);
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const cli = "node_modules/directus/cli.js";
  const isDirectus = name === "directus";
  const env = isDirectus ? directusSettings(place, port) : {};
  if (isDirectus) await promisify(execFile)(process.execPath, [cli, "bootstrap"], { cwd, env: { ...ENV, ...env } });
  const args = isDirectus ? [cli, "start"] : ["serve.mjs", place, port, truth.userId];
  const started = start({ name, args, folder, cwd, env });
  try {
    await untilAnswering(url, started);
    return await toPeer(started, url, await REQUESTS[name](truth, url), truth);
  } catch (error) {
    await started.stop();
    throw error;
  }
}
