import { ensureInstalled } from "./ensure-installed.mjs";
import { runSteps } from "./steps/run-steps.mjs";
import { CHECKS, JOURNEYS } from "./steps/steps.mjs";

await ensureInstalled();
await runSteps([...CHECKS, ...JOURNEYS]);
