import { join } from "node:path";
import { type EngineName, withPlaces } from "./places.ts";
import { startProcess } from "./processes.ts";
import type { SpotServer, SpotTasks } from "./spots-subject.ts";

const SUBJECT = new URL("./spots-subject.ts", import.meta.url);

async function startSpots(args: readonly string[], logFile: string) {
  const { ready, ...subject } = await startProcess<SpotTasks, SpotServer>(SUBJECT, { args, logFile });
  return { ...subject, url: ready.url };
}

export type Spots = Awaited<ReturnType<typeof startSpots>>;

/** Runs `work` on a process whose own database has this many spots. */
export function onSpots<T>(engine: EngineName, spots: number, work: (subject: Spots, folder: string) => Promise<T>) {
  return withPlaces(engine, async ({ folder, place }) => {
    const subject = await startSpots([JSON.stringify(await place(spots))], join(folder, "subject.log"));
    try {
      await subject.ask("fill", spots);
      return await work(subject, folder);
    } finally {
      await subject.stop();
    }
  });
}
