import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@tideline/platform/test/find-free-port.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

const PROGRAM = fileURLToPath(new URL("./processes-fixture.ts", import.meta.url));
const PATIENCE = { timeout: 10_000, interval: 20 };
vi.setConfig({ testTimeout: 30_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tideline-"));
});
afterAll(() => rm(folder, { recursive: true }));

const groups: ChildProcess[] = [];
afterEach(() => {
  // Processes left by a failed test.
  for (const { pid, exitCode } of groups.splice(0)) if (pid && exitCode === null) process.kill(-pid, "SIGKILL");
});

async function startProcesses(obstacle: string) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [PROGRAM, String(port), obstacle], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  groups.push(child);
  const exited = once(child, "exit").then(([code]: unknown[]) => code);
  const greeting = once(child.stdout, "data").then(String);
  const ask = async (path = "/") => {
    // A connection passed to a killed process gets no response.
    const signal = AbortSignal.timeout(path === "/slow" ? 10_000 : 1_000);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: "close" }, signal });
    return Number(await answer.text());
  };
  /** Process ids that respond, once there are two and none is `gone`. */
  const findWorkers = (gone?: number) =>
    vi.waitFor(async () => {
      const ids = new Set([await ask(), await ask(), await ask(), await ask()]);
      if (ids.size !== 2 || (gone !== undefined && ids.has(gone))) throw new Error(`${[...ids]} answer`);
      return [...ids] as [number, number];
    }, PATIENCE);
  return { pid: child.pid ?? 0, exited, greeting, ask, findWorkers };
}

const noObstacle = () => join(folder, "nothing");

test("serves two processes on one port and replaces one that exits", async () => {
  const { pid, exited, greeting, findWorkers } = await startProcesses(noObstacle());
  expect(await greeting).toBe("ready\n");
  const [killed, stopped] = await findWorkers();
  process.kill(killed, "SIGKILL");
  expect(await findWorkers(killed)).toContain(stopped);
  process.kill(stopped, "SIGTERM");
  await findWorkers(stopped);
  process.kill(pid, "SIGTERM");
  expect(await exited).toBe(0);
});

test.each([
  ["the first process", (pid: number) => process.kill(pid, "SIGTERM")],
  ["the whole group", (pid: number) => process.kill(-pid, "SIGTERM")],
  ["the whole group by Ctrl+C", (pid: number) => process.kill(-pid, "SIGINT")],
])("finishes running requests and restarts nothing after a stop of %s", async (_whom, stop) => {
  const { pid, exited, ask, findWorkers } = await startProcesses(noObstacle());
  const workers = await findWorkers();
  const underWay = [ask("/slow"), ask("/slow")];
  // Once both processes have a request.
  await ask();
  stop(pid);
  for (const id of await Promise.all(underWay)) expect(workers).toContain(id);
  expect(await exited).toBe(0);
  for (const id of workers) expect(() => process.kill(id, 0)).toThrow("ESRCH");
});

test("exits with the first worker's exit code when it cannot start", async () => {
  const obstacle = join(folder, "from-the-start");
  await writeFile(obstacle, "");
  const { exited } = await startProcesses(obstacle);
  expect(await exited).toBe(3);
});

test("exits with the worker's exit code when no worker can start anymore", async () => {
  const obstacle = join(folder, "later");
  const { exited, findWorkers } = await startProcesses(obstacle);
  const [first] = await findWorkers();
  await writeFile(obstacle, "");
  process.kill(first, "SIGKILL");
  expect(await exited).toBe(3);
});
