import { join } from "node:path";
import { type Spread, spread } from "./measure.ts";
import { startProduct } from "./run-product.ts";

export type StartUp = {
  /** On an empty folder: database made, migrated, seeded. */
  firstMs: Spread;
  secondMs: Spread;
  memoryMb: Spread;
};

/** From the command to the first good answer of `/health`; what is installed and built stays. */
export async function measureStartUp(folder: string, rounds: number): Promise<StartUp> {
  // Builds what is stale, which none of the rounds shall do.
  await (await startProduct(join(folder, "start-0"))).stop();
  const first: number[] = [];
  const second: number[] = [];
  const memory: number[] = [];
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
  return { firstMs: spread(first), secondMs: spread(second), memoryMb: spread(memory) };
}
