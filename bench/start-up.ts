import { join } from "node:path";
import { median, type Row } from "./measure.ts";
import { startProduct } from "./run-product.ts";

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
