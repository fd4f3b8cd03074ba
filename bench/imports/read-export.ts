import { openAsBlob } from "node:fs";
import { readSwimFile } from "#app/features/workouts/import/readers/read-swim-file.ts";

const SAMPLE_MS = 20;
const MB = 1024 * 1024;
const rssMb = () => process.memoryUsage().rss / MB;

/** A process of its own, so that nothing else of the bench counts: reads the file named by its argument. */
const [, , path = ""] = process.argv;
const file = new File([await openAsBlob(path)], "export.xml");
const before = rssMb();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, rssMb());
}, SAMPLE_MS);
const started = performance.now();
let swims = 0;
for await (const event of readSwimFile(file)) {
  if (event.kind === "failed") throw new Error(event.reason);
  if (event.kind === "swim") swims += 1;
}
clearInterval(watch);
console.log(JSON.stringify({ swims, seconds: (performance.now() - started) / 1000, memoryMb: peak - before }));
