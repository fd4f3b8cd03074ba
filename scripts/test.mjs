import { ensureInstalled } from "./ensure-installed.mjs";
import { runSteps } from "./run-steps.mjs";
import { CHECKS, JOURNEYS } from "./steps.mjs";

await ensureInstalled();
await runSteps([...CHECKS, ...JOURNEYS]);
