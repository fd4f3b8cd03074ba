import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@tideline/platform/test/find-free-port.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TIMEOUT_MS = 180_000;
const POLL_INTERVAL_MS = 20;

async function untilHealthy(url: string, child: ChildProcess) {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
    await wait(POLL_INTERVAL_MS);
  }
  throw new Error(`${url} did not become healthy`);
}

/** The memory of the greatest process in the session: the server, beside npm and its shell. */
function readMemory(sessionLeader: number) {
  const lines = execFileSync("ps", ["-s", String(sessionLeader), "-o", "rss="], { encoding: "utf8" });
  return (Math.max(...lines.trim().split(/\s+/).map(Number)) * 1024) / 1e6;
}

/** `npm start` on its own port; ready when it reports healthy. */
export async function startProduct(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: ROOT,
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: new URL(url).port,
      SITE_URL: url,
      DATA_DIR: dataDir,
      ...settings,
      // Nothing responds there: a measured page never waits for an outside server.
      MAP_STYLE_LIGHT: `${url}/no-such-style.json`,
      MAP_STYLE_DARK: `${url}/no-such-style.json`,
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("npm start could not be started");
  await untilHealthy(url, child);
  const readyMs = performance.now() - startedAt;
  const stop = async () => {
    if (!isAlive(pid)) return;
    process.kill(-pid, "SIGTERM");
    // The group is gone when nobody in it can be signalled.
    for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; await wait(POLL_INTERVAL_MS)) {
      if (!isAlive(pid)) return;
    }
    throw new Error("npm start did not stop");
  };
  return { url, readyMs, readMemory: () => readMemory(pid), stop };
}

function isAlive(group: number) {
  try {
    return process.kill(-group, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
