import { ensureInstalled } from "./ensure-installed.mjs";
import { runSteps } from "./run-steps.mjs";
import { CHECKS } from "./steps.mjs";

await ensureInstalled();
await runSteps(CHECKS);
