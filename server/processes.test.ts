import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
  // Whatever a failed test leaves running.
  for (const { pid, exitCode } of groups.splice(0)) if (pid && exitCode === null) process.kill(-pid, "SIGKILL");
});

async function findFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

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
    // A connection that is handed to a process just killed gets no answer at all.
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: "close" }, signal });
    return Number(await answer.text());
  };
  /** The ids that answer, once there are two of them and none is `gone`. */
  const findWorkers = (gone?: number) =>
    vi.waitFor(async () => {
      const ids = new Set([await ask(), await ask(), await ask(), await ask()]);
      if (ids.size !== 2 || (gone !== undefined && ids.has(gone))) throw new Error(`${[...ids]} answer`);
      return [...ids] as [number, number];
    }, PATIENCE);
  return { pid: child.pid ?? 0, exited, greeting, ask, findWorkers };
}

const noObstacle = () => join(folder, "nothing");

test("two processes answer at one port, and another follows one that ends", async () => {
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
])("a stop of %s lets what is under way end and starts nothing anew", async (_whom, stop) => {
  const { pid, exited, ask, findWorkers } = await startProcesses(noObstacle());
  const workers = await findWorkers();
  const underWay = [ask("/slow"), ask("/slow")];
  // Once both have taken theirs.
  await ask();
  stop(pid);
  for (const id of await Promise.all(underWay)) expect(workers).toContain(id);
  expect(await exited).toBe(0);
  for (const id of workers) expect(() => process.kill(id, 0)).toThrow("ESRCH");
});

test("when the first cannot start, the whole ends with its exit code", async () => {
  const obstacle = join(folder, "from-the-start");
  await writeFile(obstacle, "");
  const { exited } = await startProcesses(obstacle);
  expect(await exited).toBe(3);
});

test("when none can be started any more, the whole ends with the reason's exit code", async () => {
  const obstacle = join(folder, "later");
  const { exited, findWorkers } = await startProcesses(obstacle);
  const [first] = await findWorkers();
  await writeFile(obstacle, "");
  process.kill(first, "SIGKILL");
  expect(await exited).toBe(3);
});
