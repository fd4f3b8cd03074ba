import { once } from "node:events";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { createClient } from "@supabase/supabase-js";
import { createLog } from "@tideline/platform/log.ts";
import { findFreePort } from "@tideline/platform/test/find-free-port.ts";
import { createApplication } from "#server/application.ts";
import { startBackend } from "#server/backend.ts";
import { toPageServices } from "#server/pages/page-services.ts";
import { createPages } from "#server/pages/pages.ts";
import { closeHttpServer, createHttpServer, listen } from "#server/processes/http-server.ts";
import { readSettings } from "#server/settings/settings.ts";
import type { Database } from "#supabase/database.types.ts";
import type { Row } from "../measure.ts";
import { answerTasks } from "../subject/processes.ts";
import type { PagesRead } from "./page-reader.ts";

/** Pages that are measured, and pages before them until the code is compiled. */
const SPOTS = 200;
const WARM_UP = 150;
const WEATHER_TIMEOUT_MS = 180_000;
const POLL_INTERVAL_MS = 500;

/** The whole product in this process, so that its busy time can be read; with its schedules only if wanted. */
async function startHere(dataDir: string, { hasSchedules }: { hasSchedules: boolean }) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = readSettings({ PORT: String(port), SITE_URL: url, DATA_DIR: dataDir, CONDITIONS: "simulated" });
  const log = createLog("error");
  const backend = await startBackend(settings, log);
  const { reads } = backend;
  const services = toPageServices(settings, backend);
  const pages = await createPages({ mode: "production", services, signVisitor: backend.signVisitor, reads, log });
  const app = createApplication({ backend, pages, log });
  const server = createHttpServer();
  await listen(server, app, settings);
  if (hasSchedules) await backend.begin();
  const { publishableKey } = backend.public;
  const client = createClient<Database>(url, publishableKey, { global: { fetch: backend.fetch } });
  const stop = async () => {
    await backend.drainFunctions();
    await Promise.all([closeHttpServer(server), pages.close(), backend.closeSockets()]);
    await backend.stop();
  };
  return { url, client, stop };
}

type Client = Awaited<ReturnType<typeof startHere>>["client"];

/** Ids of spots whose weather has arrived. */
async function findSpots(client: Client) {
  const deadline = performance.now() + WEATHER_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { data, error } = await client
      .from("weather_records")
      .select("spot_id")
      .limit(SPOTS + WARM_UP);
    if (error) throw error;
    const ids = data.map(({ spot_id }) => spot_id).filter((id) => id !== null);
    if (ids.length === SPOTS + WARM_UP) return ids;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(`fewer than ${SPOTS + WARM_UP} spots have weather`);
}

/** Asks from a thread of its own: callers share no thread with a server. */
function startReader() {
  const worker = new Worker(new URL("./page-reader.ts", import.meta.url));
  const read = async (urls: readonly string[]) => {
    worker.postMessage(urls);
    const [{ bytes, problem }] = (await once(worker, "message")) as [PagesRead];
    if (problem) throw new Error(problem);
    return bytes;
  };
  return { read, stop: () => worker.terminate() };
}

type Reader = ReturnType<typeof startReader>;

/** One page after the other, each for the first time. */
async function measurePages({ read }: Reader, paths: readonly string[]): Promise<Row["figures"]> {
  await read(paths.slice(0, WARM_UP));
  const fresh = paths.slice(WARM_UP);
  const before = { thread: process.threadCpuUsage(), cpu: process.cpuUsage(), at: performance.now() };
  const bytes = await read(fresh);
  const thread = process.threadCpuUsage(before.thread);
  const cpu = process.cpuUsage(before.cpu);
  const perPage = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000 / fresh.length;
  return {
    "busy, ms": perPage(thread),
    "with database and caller, ms": perPage(cpu),
    "answer, ms": (performance.now() - before.at) / fresh.length,
    kB: bytes / 1000 / fresh.length,
  };
}

async function measure(folder: string): Promise<Row[]> {
  const dataDir = join(folder, "fresh-pages");
  const filling = await startHere(dataDir, { hasSchedules: true });
  const ids = await findSpots(filling.client).finally(filling.stop);
  const { url, stop } = await startHere(dataDir, { hasSchedules: false });
  const reader = startReader();
  const pages = {
    "/locations/{id}": (id: string) => `/locations/${id}`,
    "/spots": (_id: string, place: number) => `/spots?page=${(place % 20) + 1}&radius=${place + 1}`,
    "/": (_id: string, place: number) => `/?next=${place}`,
  };
  try {
    const rows: Row[] = [];
    for (const [what, toPath] of Object.entries(pages)) {
      rows.push({
        what,
        figures: await measurePages(
          reader,
          ids.map((id, place) => url + toPath(id, place)),
        ),
      });
    }
    return rows;
  } finally {
    await reader.stop();
    await stop();
  }
}

const tasks = { measure };
export type FreshPageTasks = typeof tasks;
answerTasks(tasks, {});
