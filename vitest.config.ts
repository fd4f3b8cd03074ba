import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { contentPlugin } from "./scripts/content/content-plugin.ts";
import { CHROMIUM_ARGS, findChromium } from "./scripts/find-chromium.ts";

/** Without one of its own choice Playwright looks for its own download. */
const executablePath = findChromium();

/** Kills processes for most of a minute, so it runs apart from the quick checks. */
const CRASH_TEST = "platform/database/crash.test.ts";

/** Starts Deno for each function: apart from the quick checks. */
const DENO_TEST = "supabase/functions/deno.test.ts";

/** Thousands of requests each, some of them to built pages: apart from the quick checks, too. */
const PROOFS = "server/proofs/**";

/** Adds what a platform logged to the errors of a failed test. */
const SHOW_LOG = "platform/test/show-log.setup.ts";

/** Test files run one after another in one process. Its databases go back to what they held after each file. */
const SHARED_PROCESS = { isolate: false, env: { TEST_DATABASES: "reused" }, setupFiles: [SHOW_LOG] };

/** Tests of the platform whose outcome depends on the engine. */
const ENGINE_TESTS = [
  "claim-database",
  "auth/{limits/sign-in-attempts,routes/{account,admin,token}}",
  "auth/social/{linking,social-processes}",
  "backup/{backed-up-tables,export/export,round-trip,table-rows,write-beside}",
  "test/contract/contract",
  "database/{engine,migrate,session-role}",
  "jobs/{dead-jobs,job-plans,jobs,mails/mail-queue,maintenance-jobs,scheduled-work,schedules}",
  "realtime/{private-channels,changes/changes,changes/row-security,sockets/outbox}",
  "rest/{call-function,computed-relationships,embed-relation,max-rows}",
  "rest/{read-relation,refusals,round-trip,write-relation}",
  "rest/cache/{read-cache,read-cache-freshness,read-cache-sources,read-cache-together}",
  "rest/{schema/exposed-relations,sql/bounded-sql}",
  "storage/{listing,never,objects,together}",
];

export default defineConfig({
  test: {
    // The default leaves one core idle, which on two cores is half of them; databases run in threads of their own.
    maxWorkers: 2,
    // Properties take a second on an idle machine and ten times that on a busy one.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    // Each project is one kind of proof. `npm test` runs most of them on their own, so that each result is reported.
    projects: [
      { test: { name: "structure", include: ["structure.test.ts", "packages.test.ts"], environment: "node" } },
      {
        plugins: [contentPlugin()],
        test: {
          name: "unit",
          include: ["{domain,app,scripts}/**/*.test.ts"],
          exclude: ["app/**/*.data.test.ts"],
          environment: "node",
          // Pure rules: one start of the runner for all files.
          pool: "threads",
          isolate: false,
        },
      },
      {
        // The product's server and the stand-ins, most of them on a database of their own.
        test: {
          name: "server",
          include: ["{server,sandbox}/**/*.test.ts"],
          exclude: [PROOFS],
          environment: "node",
          ...SHARED_PROCESS,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "contract",
          include: ["platform/**/*.test.ts"],
          exclude: ["**/postgres-*.test.ts", CRASH_TEST, PROOFS],
          environment: "node",
          ...SHARED_PROCESS,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Once more on a native server: only what the engine can change (SQL, types, rights, locks, notifications).
        test: {
          name: "contract-postgres",
          include: [
            ...ENGINE_TESTS.map((path) => `platform/${path}.test.ts`),
            "platform/**/postgres-*.test.ts",
            "server/processes/several-processes.test.ts",
          ],
          environment: "node",
          // Each file makes a database of its own.
          isolate: false,
          setupFiles: [SHOW_LOG],
          env: { TEST_ENGINE: "postgres" },
          globalSetup: ["platform/test/native-cluster.setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "crash",
          include: [CRASH_TEST],
          environment: "node",
          globalSetup: ["platform/test/native-cluster.setup.ts"],
        },
      },
      {
        test: {
          name: "proofs",
          include: [`${PROOFS}/*.test.ts`],
          exclude: ["**/postgres-*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What a site answers to nonsense does not depend on its engine; who may see what might.
        test: {
          name: "proofs-postgres",
          include: ["server/proofs/isolation*.test.ts", "server/proofs/postgres-*.test.ts"],
          environment: "node",
          env: { TEST_ENGINE: "postgres" },
          globalSetup: ["platform/test/native-cluster.setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "access",
          include: ["supabase/tests/**/*.test.ts"],
          environment: "node",
          ...SHARED_PROCESS,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [contentPlugin()],
        test: {
          name: "data",
          include: ["app/**/*.data.test.ts", "supabase/seed/**/*.test.ts"],
          environment: "node",
          ...SHARED_PROCESS,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "functions",
          include: ["supabase/functions/**/*.test.ts"],
          exclude: [DENO_TEST],
          environment: "node",
          ...SHARED_PROCESS,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "deno",
          include: [DENO_TEST],
          environment: "node",
          setupFiles: [SHOW_LOG],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [tailwindcss()],
        // All that the browser loads, named up front: a package found during a test reloads the page under it.
        optimizeDeps: {
          noDiscovery: true,
          include: [
            "@hookform/resolvers/standard-schema",
            "@supabase/functions-js",
            "@supabase/postgrest-js",
            "@supabase/realtime-js",
            "@supabase/ssr",
            "@supabase/supabase-js",
            "@tanstack/react-query",
            "@tmcw/togeojson",
            "@xmldom/xmldom",
            "axe-core",
            "cheap-ruler",
            "d3-array",
            "d3-scale",
            "d3-shape",
            "fit-file-parser/encoder",
            "flatbush",
            "geographiclib-geodesic",
            "idb",
            "lean-qr",
            "lean-qr/extras/svg",
            "lucide-react",
            "maplibre-gl",
            "radix-ui",
            "react",
            "react-dom",
            "react-dom/client",
            "react-hook-form",
            "react-router",
            "react/jsx-dev-runtime",
            "sonner",
            "suncalc",
            "topojson-client",
            "vitest-browser-react",
            "zod",
            "zod/mini",
          ],
        },
        test: {
          name: "component",
          include: ["app/**/*.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
