import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { findFreePort } from "@tideline/platform/test/find-free-port.ts";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { deriveDemoPassword } from "#server/demo/demo-accounts.ts";
import type { Database } from "#supabase/database.types.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 100 };
/** Enough connections for each process to get several. */
const TRIES = 12;

/** The product as `npm start` runs it, with two processes and its own database. */
async function startProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), "tideline-"));
  const databaseUrl = new URL(inject("nativePostgresUrl"));
  const server = await openEngine({ databaseUrl: databaseUrl.href });
  const name = `workers_${randomUUID().replaceAll("-", "")}`;
  await server.script(`create database ${name}`);
  databaseUrl.pathname = name;
  const port = await findFreePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl.href,
      WORKERS: "2",
      DEMO_ACCOUNTS: "on",
      LOG_LEVEL: "silent",
    },
  });
  const exited = once(child, "exit").then(([code]: unknown[]) => code);
  const url = `http://127.0.0.1:${port}`;
  /** Each request uses a new connection, since connections alternate between processes. */
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { Connection: "close" } });
  const remove = async () => {
    child.kill("SIGKILL");
    await exited;
    await server.script(`drop database ${name} with (force)`);
    await server.close();
    await rm(dataDir, { recursive: true });
  };
  return { url, dataDir, child, exited, ask, remove };
}

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.remove());

const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: TRIES }, work));

type Health = { status: string; workers: number; pid: number };
const readHealth = async () => (await product.ask("/health")).json() as Promise<Health>;

function connect(publishableKey: string) {
  const fetchAnew: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Connection", "close");
    return fetch(input, { ...init, headers });
  };
  return createClient<Database>(product.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchAnew },
  });
}

test("two processes serve one port", async () => {
  await vi.waitFor(async () => {
    const answers = await many(readHealth);
    expect(answers.every(({ status, workers }) => status === "ok" && workers === 2)).toBe(true);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
  }, PATIENCE);
  const pages = await many(async () => (await product.ask("/spots")).status);
  expect(new Set(pages)).toEqual(new Set([200]));
});

test("shares sessions and writes between processes immediately", async () => {
  const { publishableKey, signingKey } = await loadSecrets(product.dataDir);
  const client = connect(publishableKey);
  const { data, error } = await client.auth.signInWithPassword({
    email: "swimmer@tideline.example",
    password: deriveDemoPassword(signingKey),
  });
  expect(error).toBeNull();
  const swimmer = data.user?.id ?? "";
  for (const bio of ["First swim", "Second swim"]) {
    const written = await client.from("profiles").update({ bio }).eq("id", swimmer);
    expect(written.error).toBeNull();
    const read = await many(async () => client.from("profiles").select("bio").eq("id", swimmer).single());
    expect(read.map((answer) => answer.data?.bio)).toEqual(Array.from({ length: TRIES }, () => bio));
  }
});

test("delivers a broadcast in both processes", async () => {
  const { publishableKey } = await loadSecrets(product.dataDir);
  const heard = new Set<number>();
  const listeners = await Promise.all(
    Array.from({ length: TRIES }, async (_, index) => {
      const client = connect(publishableKey);
      const channel = client.channel("shore").on("broadcast", { event: "tide" }, () => heard.add(index));
      await new Promise<void>((resolve, reject) => {
        channel.subscribe((status, problem) => {
          if (status === "SUBSCRIBED") resolve();
          else reject(problem ?? new Error(status));
        });
      });
      return client;
    }),
  );
  const sent = await connect(publishableKey).channel("shore").httpSend("tide", { height_m: 2.1 });
  expect(sent.success).toBe(true);
  await vi.waitFor(() => expect(heard.size).toBe(TRIES), PATIENCE);
  await Promise.all(listeners.map((client) => client.removeAllChannels()));
});

test("stops both processes cleanly", async () => {
  product.child.kill("SIGTERM");
  expect(await product.exited).toBe(0);
  await expect(product.ask("/health")).rejects.toThrow();
});
