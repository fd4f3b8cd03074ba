import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun, root } from "./run.mjs";

/** @param {string} path */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/** npm keeps beside the packages what it installed; packages for other machines are left out there. */
function isInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const present = readPackages(join(root, "node_modules/.package-lock.json"));
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === "") return true;
    return present[path] ? present[path].version === version : Boolean(optional || peer);
  });
}

/** Installs what the lock file names when something of it is missing. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing packages (once, about a minute) …");
  await mustRun("npm", ["ci", "--no-audit", "--no-fund"]);
}
