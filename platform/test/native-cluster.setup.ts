import type { TestProject } from "vitest/node";
import { startCluster } from "./native-cluster.ts";

/** One server for the whole run; every test file makes its own database in it. */
export async function setup(project: TestProject) {
  const cluster = await startCluster();
  project.provide("nativePostgresUrl", cluster.url("postgres"));
  return cluster.stop;
}
