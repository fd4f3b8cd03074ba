import { setTimeout as wait } from "node:timers/promises";
import { quantile, type Row } from "../measure.ts";
import { type EngineName, type Place, withPlaces } from "../subject/places.ts";
import { startProcess } from "../subject/processes.ts";
import type { ClientTasks } from "./clients.ts";
import type { ServerReady, ServerTasks } from "./server.ts";

const SOCKETS = 1_000;
const IDLE_SOCKETS = 10_000;
/** A pause below the ten events a second that one client is sent. */
const PAUSE_MS = 150;
const SETTLE_MS = 3_000;
const WARM_UP = 5;

const startServer = (args: readonly string[]) =>
  startProcess<ServerTasks, ServerReady>(new URL("./server.ts", import.meta.url), { args });
const startClients = () => startProcess<ClientTasks, object>(new URL("./clients.ts", import.meta.url));

type Running = {
  server: Awaited<ReturnType<typeof startServer>>;
  clients: Awaited<ReturnType<typeof startClients>>;
};

async function onServer<T>(place: Place, work: (running: Running) => Promise<T>) {
  const running = { server: await startServer([JSON.stringify(place)]), clients: await startClients() };
  try {
    return await work(running);
  } finally {
    await Promise.all([running.clients.stop(), running.server.stop()]);
  }
}

/** Milliseconds from a statement until the last socket of the one room has its event. */
async function measureFanOut({ server, clients }: Running, events: number) {
  await clients.ask("open", { ...server.ready, sockets: SOCKETS, perRoom: SOCKETS });
  const delays: number[] = [];
  for (let n = 1; n <= WARM_UP + events; n += 1) {
    const last = clients.ask("untilHeard", { n, sockets: SOCKETS });
    const sentAt = await server.ask("change", n);
    delays.push((await last) - sentAt);
    await wait(PAUSE_MS);
  }
  const measured = delays.slice(WARM_UP);
  return { "to the last of 1,000, p50 ms": quantile(measured, 0.5), "p99 ms": quantile(measured, 0.99) };
}

async function measureIdle({ server, clients }: Running) {
  await clients.ask("open", { ...server.ready, sockets: IDLE_SOCKETS, perRoom: 100 });
  await wait(SETTLE_MS);
  return { "memory with 10,000 idle, MB": await server.ask("memoryMb", undefined) };
}

/** The time from a statement to every subscribed socket, and the memory of idle sockets, each on a new database. */
export async function measureRealtime({ engines, events }: { engines: readonly EngineName[]; events: number }) {
  const rows: Row[] = [];
  for (const engine of engines) {
    await withPlaces(engine, async ({ place }) => {
      const fanOut = await onServer(await place(1), (running) => measureFanOut(running, events));
      const idle = await onServer(await place(2), measureIdle);
      rows.push({ what: engine, figures: { ...fanOut, ...idle } });
    });
  }
  return rows;
}
