import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureEngine } from "./measure-engine.ts";

const folder = await mkdtemp(join(tmpdir(), "tideline-bench-"));
const [engine, sizes, rounds, seconds] = process.argv.slice(2);
try {
  const r = await measureEngine(engine as "pglite", (sizes ?? "1000").split(",").map(Number), {
    effort: { rounds: Number(rounds), seconds: Number(seconds) },
    folder,
  });
  console.dir(r, { depth: 9 });
} finally {
  await rm(folder, { recursive: true });
}
