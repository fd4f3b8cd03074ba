import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Never dependencies of the project: they are installed beside it when the comparison runs. */
const PACKAGES = {
  lite: {
    dependencies: { "@supabase/lite": "0.10.0", "@hono/node-server": "2.1.8", postgres: "3.4.9" },
    // The project's engine, so that both open the same files.
    overrides: { "@electric-sql/pglite": "0.5.16" },
  },
  postgraphile: { dependencies: { postgraphile: "5.1.5" } },
  // The isolated-vm that Directus names doesn't build for Node 24; only extensions use it.
  directus: { dependencies: { directus: "12.4.0" }, overrides: { "isolated-vm": "6.2.0" } },
};

export type PeerName = keyof typeof PACKAGES;
export const PEERS = Object.keys(PACKAGES) as PeerName[];

/** `npm` and the peers run on the Node that runs the bench. */
export const ENV = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };

type Packages = { dependencies: Readonly<Record<string, string>>; overrides?: Readonly<Record<string, string>> };

/** Installs packages in this folder, unless they are there. */
export async function installIn(home: string, packages: Packages) {
  await mkdir(home, { recursive: true });
  await writeFile(join(home, "package.json"), JSON.stringify({ private: true, type: "module", ...packages }));
  const isInstalled = existsSync(join(home, "node_modules", ".package-lock.json"));
  if (!isInstalled) await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund"], { cwd: home, env: ENV });
}

/** Installs the peer in its own folder and answers that folder. */
export async function installPeer(name: PeerName, folder: string) {
  const home = join(folder, name);
  await installIn(home, PACKAGES[name]);
  const script = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  if (existsSync(script)) await copyFile(script, join(home, "serve.mjs"));
  return home;
}
