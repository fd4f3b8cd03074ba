import { join } from "node:path";
import { median, type Row } from "../measure.ts";
import { startProduct } from "./run-product.ts";

export const START_NOTE = `What holds the memory of the embedded database's process: 147 MB its WebAssembly, 75 MB the
objects of the main thread, 75 MB Node's program, 20 MB the database's own thread; the rest is code and buffers. Each edge
function that runs adds 30 to 65 MB until its thread ends. Before the space for young objects was limited, a start left
150 MB of garbage that nothing collected.`;

/** Measures from the command to the first healthy `/health`; packages and the build are kept. */
export async function measureStartUp(folder: string, rounds: number): Promise<Row[]> {
  // Builds stale parts first, so that no round has to.
  await (await startProduct(join(folder, "start-0"))).stop();
  const [first, second, memory]: [number[], number[], number[]] = [[], [], []];
  for (let round = 1; round <= rounds; round += 1) {
    const dataDir = join(folder, `start-${round}`);
    const fresh = await startProduct(dataDir);
    first.push(fresh.readyMs);
    await fresh.stop();
    const again = await startProduct(dataDir);
    second.push(again.readyMs);
    memory.push(again.readMemory());
    await again.stop();
  }
  const figures = { "first start, ms": median(first), "next start, ms": median(second), "memory, MB": median(memory) };
  return [{ what: "npm start", figures }];
}
