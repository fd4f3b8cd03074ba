import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, HEADLESS_SHELL } from "./find-chromium.ts";

const run = (program: string, args: readonly string[]) => spawnSync(program, args, { stdio: "inherit" }).status === 0;

/** Debian's packages are installed only where this may: as root. */
const isDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** A mirror that doesn't answer is given up soon. */
const apt = (...words: string[]) => run("apt-get", ["-o", "Acquire::http::Timeout=20", ...words]);
const addPackage = (name: string) => apt("install", "-y", "--no-install-recommends", name);

const install = (name: string) => isDebian && (addPackage(name) || (apt("update") && addPackage(name)));

/** Ways to a browser, in order of trust; each is tried only while none is found. */
const SOURCES = [
  { name: "Playwright's own Chromium", get: () => run("playwright", ["install", "chromium"]) },
  { name: "Debian's Chromium", get: () => install("chromium-headless-shell") || install("chromium") },
] as const;

// A build server is worth the faster one, even beside a browser that is there.
if (process.env.CI && !existsSync(HEADLESS_SHELL) && findChromium()) install("chromium-headless-shell");

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
