import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EngineName, findPlaces } from "./find-places.ts";
import { type Subject, startSubject } from "./start-subject.ts";

/** Runs `work` on a process whose own database has this many spots. */
export async function onSubject<T>(engine: EngineName, spots: number, work: (subject: Subject) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), "tideline-bench-"));
  const places = await findPlaces(engine, folder);
  try {
    const subject = await startSubject(await places.place(spots), folder);
    try {
      await subject.ask("fill", { spots });
      return await work(subject);
    } finally {
      await subject.stop();
    }
  } finally {
    await places.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
