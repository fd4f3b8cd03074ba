import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type EngineName, findPlaces } from "./find-places.ts";
import { quantile, type Row } from "./measure.ts";
import type { ClientsAsk, ClientsSay, ServerAnswer, ServerAsk, ServerReady } from "./realtime-protocol.ts";
import type { Place } from "./subject-protocol.ts";

const SERVER = fileURLToPath(new URL("./realtime-server.ts", import.meta.url));
const CLIENTS = fileURLToPath(new URL("./realtime-clients.ts", import.meta.url));

const SOCKETS = 1_000;
const IDLE_SOCKETS = 10_000;

/** A pause below the ten events a second that one client is sent. */
const PAUSE_MS = 150;
const SETTLE_MS = 3_000;
const WARM_UP = 5;

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

async function ask<T>({ child }: Process, question?: ServerAsk | ClientsAsk): Promise<T> {
  const answer = once(child, "message");
  if (question !== undefined) child.send(question);
  return (await answer)[0] as T;
}

/** Milliseconds from each statement until the last socket has its event, without the first few. */
async function measureDelays(server: Process, clients: Process, events: number) {
  const delays: number[] = [];
  for (let n = 1; n <= WARM_UP + events; n += 1) {
    const last = ask<Extract<ClientsSay, { heardAt: number }>>(clients);
    const { sentAt } = await ask<Extract<ServerAnswer, { sentAt: number }>>(server, { task: "change", n });
    delays.push((await last).heardAt - sentAt);
    await wait(PAUSE_MS);
  }
  return delays.slice(WARM_UP);
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

/** All sockets in one room, which hears the changes of a table. */
const measureFanOut = (place: Place, events: number) =>
  onServer(place, async (server, clients, ready) => {
    await ask(clients, { ...ready, sockets: SOCKETS, perRoom: SOCKETS });
    const delays = await measureDelays(server, clients, events);
    return { "to the last of 1,000, p50 ms": quantile(delays, 0.5), "p99 ms": quantile(delays, 0.99) };
  });

const measureIdle = (place: Place) =>
  onServer(place, async (server, clients, ready) => {
    await ask(clients, { ...ready, sockets: IDLE_SOCKETS, perRoom: 100 });
    await wait(SETTLE_MS);
    const { rssMb } = await ask<{ rssMb: number }>(server, { task: "memory" });
    return { "memory with 10,000 idle, MB": rssMb };
  });

/**
 * Measures the time from a statement to every subscribed socket, and the memory of idle sockets, each on its own
 * database.
 */
export async function measureRealtime({ engines, events }: { engines: readonly EngineName[]; events: number }) {
  const rows: Row[] = [];
  for (const engine of engines) {
    const folder = await mkdtemp(join(tmpdir(), "tideline-realtime-"));
    const places = await findPlaces(engine, folder);
    try {
      const fanOut = await measureFanOut(await places.place(1), events);
      rows.push({ what: engine, figures: { ...fanOut, ...(await measureIdle(await places.place(2))) } });
    } finally {
      await places.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return rows;
}
