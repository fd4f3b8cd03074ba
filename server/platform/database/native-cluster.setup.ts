import type { TestProject } from "vitest/node";
import { startCluster } from "./native-cluster.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    /** The maintenance database of the server that this run started. */
    nativePostgresUrl: string;
  }
}

/** One server for the whole run; every test file makes its own database in it. */
export async function setup(project: TestProject) {
  const cluster = await startCluster();
  project.provide("nativePostgresUrl", cluster.url("postgres"));
  return cluster.stop;
}
