import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { startCluster } from "@tideline/platform/test/native-cluster.ts";
import type { ClientsAsk, ClientsSay, EventKind, ServerAnswer, ServerAsk, ServerReady } from "./realtime-protocol.ts";
import type { Place } from "./subject-protocol.ts";

const SERVER = fileURLToPath(new URL("./realtime-server.ts", import.meta.url));
const CLIENTS = fileURLToPath(new URL("./realtime-clients.ts", import.meta.url));

/** What realtime promises: from a statement to the last of so many sockets, and memory of so many idle ones. */
export const REALTIME_BARS = { sockets: 1_000, lastMs: 100, idleSockets: 10_000, idleMb: 600 } as const;

/** A pause below the ten events a second that one client is sent. */
const PAUSE_MS = 150;
const SETTLE_MS = 3_000;
const WARM_UP = 5;

export type Delay = { p50Ms: number; p99Ms: number; maxMs: number; events: number };
export type RealtimeFigures = {
  engine: "pglite" | "postgres";
  /** From a statement's start until the last socket has its event. */
  broadcast: Delay;
  change: Delay;
  /** Processor time of one event, of the server and of the process that holds the clients. */
  serverCpuMs: number;
  clientsCpuMs: number;
  /** The server's process before and after so many sockets have joined and stay idle. */
  idle: { sockets: number; rssBeforeMb: number; rssMb: number };
};

type Process = { child: ChildProcess; stop(): Promise<void> };

function start(path: string, args: string[] = []): Process {
  const child = fork(path, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  return { child, stop };
}

async function ask<T>({ child }: Process, question?: ServerAsk | ClientsAsk | "cpu"): Promise<T> {
  const answer = once(child, "message");
  if (question !== undefined) child.send(question);
  return (await answer)[0] as T;
}

function toDelay(delays: readonly number[]): Delay {
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), events: sorted.length };
}

/** The first events of a kind, which find nothing prepared, are sent and not counted. */
async function measureDelay(server: Process, clients: Process, { kind, events }: { kind: EventKind; events: number }) {
  const delays: number[] = [];
  for (let n = 1; n <= WARM_UP + events; n += 1) {
    const last = ask<Extract<ClientsSay, { heardAt: number }>>(clients);
    const { sentAt } = await ask<Extract<ServerAnswer, { sentAt: number }>>(server, { task: "tell", kind, n });
    delays.push((await last).heardAt - sentAt);
    await wait(PAUSE_MS);
  }
  return toDelay(delays.slice(WARM_UP));
}

async function onServer<T>(place: Place, work: (server: Process, clients: Process, ready: ServerReady) => Promise<T>) {
  const server = start(SERVER, [JSON.stringify(place)]);
  const clients = start(CLIENTS);
  try {
    return await work(server, clients, await ask<ServerReady>(server));
  } finally {
    await Promise.all([clients.stop(), server.stop()]);
  }
}

const cpuOf = async (server: Process, clients: Process) => ({
  server: (await ask<{ cpuMs: number }>(server, { task: "cpu" })).cpuMs,
  clients: (await ask<{ cpuMs: number }>(clients, "cpu")).cpuMs,
});

/** All sockets in one room, which hears broadcasts and the changes of a table. */
const measureDelays = (place: Place, events: number) =>
  onServer(place, async (server, clients, ready) => {
    const { sockets } = REALTIME_BARS;
    await ask(clients, { ...ready, sockets, perRoom: sockets });
    const before = await cpuOf(server, clients);
    const broadcast = await measureDelay(server, clients, { kind: "broadcast", events });
    const change = await measureDelay(server, clients, { kind: "change", events });
    const after = await cpuOf(server, clients);
    const each = (name: keyof typeof before) => (after[name] - before[name]) / (2 * (WARM_UP + events));
    return { broadcast, change, serverCpuMs: each("server"), clientsCpuMs: each("clients") };
  });

const measureIdle = (place: Place) =>
  onServer(place, async (server, clients, ready) => {
    const sockets = REALTIME_BARS.idleSockets;
    const readMemory = async () => (await ask<{ rssMb: number }>(server, { task: "memory" })).rssMb;
    const rssBeforeMb = await readMemory();
    await ask(clients, { ...ready, sockets, perRoom: 100 });
    await wait(SETTLE_MS);
    return { sockets, rssBeforeMb, rssMb: await readMemory() };
  });

async function measureOn(engine: RealtimeFigures["engine"], places: readonly Place[], events: number) {
  const [first, second] = places;
  if (!first || !second) throw new Error("two places are needed");
  return { engine, ...(await measureDelays(first, events)), idle: await measureIdle(second) };
}

/** Both engines; each part on a database of its own. */
export async function measureRealtime(events: number): Promise<RealtimeFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), "tideline-realtime-"));
  const cluster = await startCluster();
  try {
    const maintenance = await openEngine({ databaseUrl: cluster.url("postgres") });
    for (const name of ["delays", "idle"]) await maintenance.script(`create database ${name}`);
    await maintenance.close();
    const natives = ["delays", "idle"].map((name) => ({ databaseUrl: cluster.url(name) }));
    const embedded = ["delays", "idle"].map((name) => ({ dataDir: join(folder, name) }));
    return [await measureOn("postgres", natives, events), await measureOn("pglite", embedded, events)];
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** `node bench/realtime.ts [events]`: the figures alone, without the report. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const figures of await measureRealtime(Number(process.argv[2] ?? 100))) {
    console.log(JSON.stringify(figures, null, 2));
  }
}
