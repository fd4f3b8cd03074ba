import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { type Cluster, startCluster } from "@tideline/platform/test/native-cluster.ts";
import type { Place } from "./subject-protocol.ts";

export const ENGINES = ["pglite", "postgres"] as const;
export type EngineName = (typeof ENGINES)[number];

/** The database of each size: its own folder, or a database on a server started by this run. */
export async function findPlaces(engine: EngineName, folder: string) {
  if (engine === "pglite") {
    const place = async (spots: number): Promise<Place> => {
      const dataDir = join(folder, `pglite-${spots}`);
      await mkdir(dataDir, { recursive: true });
      return { dataDir };
    };
    return { place, stop: async () => undefined };
  }
  const cluster: Cluster = await startCluster();
  const server = await openEngine({ databaseUrl: cluster.url("postgres") });
  const place = async (spots: number): Promise<Place> => {
    await server.script(`create database bench_${spots}`);
    return { databaseUrl: cluster.url(`bench_${spots}`) };
  };
  const stop = async () => {
    await server.close();
    await cluster.stop();
  };
  return { place, stop };
}
