import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun, root } from "./run.mjs";

/** @param {string} path */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/**
 * npm keeps beside the packages what it installed; packages for other machines are left out there.
 * @param {boolean} withTools
 */
function isInstalled(withTools) {
  const wanted = readPackages(join(root, "package-lock.json"));
  const present = readPackages(join(root, "node_modules/.package-lock.json"));
  return Object.entries(wanted).every(([path, { version, optional, peer, dev, devOptional }]) => {
    if (path === "") return true;
    const mayBeMissing = optional || peer || (!withTools && (dev || devOptional));
    return present[path] ? present[path].version === version : Boolean(mayBeMissing);
  });
}

/** Installs what the lock file names when something of it is missing; the tools of builds and tests only where they are needed. */
export async function ensureInstalled({ withTools = true } = {}) {
  if (isInstalled(withTools)) return;
  console.log("Installing packages (once, about a minute) …");
  // Said aloud: under NODE_ENV=production npm would leave the tools out by itself.
  await mustRun("npm", ["ci", withTools ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund"]);
}
