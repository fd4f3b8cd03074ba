import { startProcess } from "../subject/processes.ts";
import type { FreshPageTasks } from "./fresh-pages-subject.ts";

/**
 * The cost of a visitor's page that is not cached yet. It runs in a process of its own, whose busy time can be read.
 */
export async function measureFreshPages({ folder }: { folder: string }) {
  const subject = await startProcess<FreshPageTasks, object>(new URL("./fresh-pages-subject.ts", import.meta.url));
  try {
    return await subject.ask("measure", folder);
  } finally {
    await subject.stop();
  }
}
