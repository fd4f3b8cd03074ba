import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { startCluster } from "@tideline/platform/test/native-cluster.ts";

export const ENGINES = ["pglite", "postgres"] as const;
export type EngineName = (typeof ENGINES)[number];

/** Where the database is that a process under test opens. */
export type Place = { dataDir: string } | { databaseUrl: string };

export type Places = { folder: string; place(name: string | number): Promise<Place> };

async function withServer<T>(folder: string, work: (places: Places) => Promise<T>) {
  const cluster = await startCluster();
  const server = await openEngine({ databaseUrl: cluster.url("postgres") });
  const place = async (name: string | number) => {
    await server.script(`create database bench_${name}`);
    return { databaseUrl: cluster.url(`bench_${name}`) };
  };
  try {
    return await work({ folder, place });
  } finally {
    await server.close();
    await cluster.stop();
  }
}

/** Gives `work` new databases, each in a folder or on a server of this run. All are gone afterwards. */
export async function withPlaces<T>(engine: EngineName, work: (places: Places) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), "tideline-bench-"));
  // The database server, which reads files here, runs as another user.
  await chmod(folder, 0o755);
  const place = async (name: string | number) => {
    const dataDir = join(folder, `pglite-${name}`);
    await mkdir(dataDir);
    return { dataDir };
  };
  try {
    return await (engine === "pglite" ? work({ folder, place }) : withServer(folder, work));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
