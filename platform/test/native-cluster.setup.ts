import type { TestProject } from "vitest/node";
import { startCluster } from "./native-cluster.ts";

/** One server for the whole run; every test file makes its own database in it. */
export async function setup(project: TestProject) {
  // Tests kill processes, never the machine: what the server handed to the system is kept.
  const cluster = await startCluster({ fsync: "off" });
  project.provide("nativePostgresUrl", cluster.url("postgres"));
  return cluster.stop;
}
