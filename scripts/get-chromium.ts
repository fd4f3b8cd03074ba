import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";

const run = (program: string, args: readonly string[]) => spawnSync(program, args, { stdio: "inherit" }).status === 0;

/** Ways to a browser, in order of trust; each is tried only while none is found. */
const SOURCES = [
  { name: "Playwright's own Chromium", get: () => run("playwright", ["install", "chromium"]) },
  { name: "Debian's Chromium", get: installFromDebian },
] as const;

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const install = () => run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  return install() || (run("apt-get", ["update"]) && install());
}

for (const { name, get } of SOURCES) {
  if (findChromium()) break;
  console.log(`No browser found; trying ${name} …`);
  get();
}

const found = findChromium();
if (!found) {
  console.error("No Chromium could be found or installed: install one, or name it in CHROMIUM_PATH.");
  process.exit(1);
}
console.log(`Browser: ${found}`);
