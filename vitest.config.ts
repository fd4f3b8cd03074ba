import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Each project is one kind of proof, run by `npm test` on its own so that its result is reported on its own.
    projects: [
      { test: { name: "structure", include: ["structure.test.ts"], environment: "node" } },
      {
        test: {
          name: "unit",
          include: ["domain/**/*.test.ts", "app/**/*.test.ts", "server/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["app/**/*.data.test.ts", "server/platform/**"],
          environment: "node",
        },
      },
      {
        test: {
          name: "contract",
          include: ["server/platform/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The same files once more, on a native server that the run starts and stops.
        test: {
          name: "contract-postgres",
          include: ["server/platform/**/*.test.ts"],
          exclude: ["**/pglite-*.test.ts"],
          environment: "node",
          env: { TEST_ENGINE: "postgres" },
          globalSetup: ["server/platform/database/native-cluster.setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "access",
          include: ["supabase/tests/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "data",
          include: ["app/**/*.data.test.ts", "supabase/seed/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "functions",
          include: ["supabase/functions/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
