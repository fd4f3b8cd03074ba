import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "./scripts/find-chromium.ts";

const PORT = process.env.E2E_PORT ?? "4310";
const SITE = `http://127.0.0.1:${PORT}`;

process.env.E2E_SITE = SITE;
// Workers read this file again: only the first reading makes the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "tideline-e2e-"));

/** Journeys through answers, tokens and weights: a narrow screen would show nothing new. */
const SAME_ON_EVERY_SCREEN = /(account|page-weight|premium-trial|providers|repeat-visit|session|slow-and-lost)\.spec/;

const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Two cores: one for the server and its database, one for the browser. Software-drawn maps need the room.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    baseURL: SITE,
    locale: "en-GB",
    timezoneId: "Europe/Dublin",
    serviceWorkers: "block",
    trace: "retain-on-failure",
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      testIgnore: SAME_ON_EVERY_SCREEN,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: "node server/main.ts",
    url: `${SITE}/health`,
    // A new database takes 5 s, and many times that beside other work.
    timeout: 240_000,
    reuseExistingServer: false,
    env: {
      NODE_ENV: "production",
      PORT,
      SITE_URL: SITE,
      DATA_DIR: join(process.env.E2E_DATA_DIR, "data"),
      LOG_LEVEL: "warn",
      CONDITIONS: "simulated",
      // Nothing answers here, so journeys see the offline chart unless they bring a recorded style.
      MAP_STYLE_LIGHT: `${SITE}/no-such-style.json`,
      MAP_STYLE_DARK: `${SITE}/no-such-style.json`,
    },
  },
});
