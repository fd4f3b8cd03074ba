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

const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
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
    // A trace slows every journey; `npm run e2e -- --trace on` records one.
    screenshot: "only-on-failure",
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: "desktop", grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      // `@phone`: the layout differs there. `@phone-only`: a story that happens in a hand.
      grep: /@phone/,
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
