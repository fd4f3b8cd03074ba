import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { createRequestListener } from "../gateway/request-listener.ts";
import type { Log } from "../log.ts";
import { createFunctions, type FunctionLimits } from "./create-functions.ts";

export const functionsEnvironment = {
  url: "http://127.0.0.1:1",
  publicUrl: "https://tideline.test",
  publishableKey: "sb_publishable_test",
  secretKey: "sb_secret_test",
  jwks: { keys: [] },
};

type Line = { level: string; fields: Record<string, unknown>; text: string | undefined };

function createLines() {
  const lines: Line[] = [];
  const write = (level: string) => (fields: Record<string, unknown>, text?: string) =>
    void lines.push({ level, fields, text });
  const log = { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
  return { lines, log: log as unknown as Log };
}

/** Functions given by the text of their `index.ts`, in process and over HTTP at `url`. */
export async function startFunctions(sources: Readonly<Record<string, string>>, limits: Partial<FunctionLimits> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "functions-"));
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "index.ts"), source);
  }
  const { lines, log } = createLines();
  const functions = await createFunctions({ folder, environment: functionsEnvironment, log, limits });
  const app = new Hono();
  app.route("/functions/v1", functions.app);
  const server = createServer(createRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the functions have no port");

  async function stop() {
    await functions.stop();
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
    await rm(folder, { recursive: true });
  }

  return {
    call: async (path: string, init?: RequestInit) => app.request(`http://tideline.test/functions/v1${path}`, init),
    url: `http://127.0.0.1:${address.port}/functions/v1`,
    lines,
    functions,
    stop,
  };
}
