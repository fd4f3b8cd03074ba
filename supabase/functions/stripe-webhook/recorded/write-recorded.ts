import { writeFileSync } from "node:fs";
import { recordStories } from "./record-stories.ts";

for (const [name, steps] of Object.entries(recordStories())) {
  writeFileSync(new URL(`${name}.json`, import.meta.url), `${JSON.stringify(steps, null, 1)}\n`);
}
