import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The same engine without the windows around it: journeys take a seventh less time. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const KNOWN_PLACES = [
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
] as const;

const STARTUP_MS = 15_000;

/** Stable rendering and no background traffic; no sandbox, which containers and root don't support. */
export const CHROMIUM_ARGS: string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
];

/** A Chromium that starts: the one named by `CHROMIUM_PATH`, the system's, else Playwright's own; undefined without. */
export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, ...KNOWN_PLACES, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path) && canStart(path));
}

function canStart(path: string) {
  return spawnSync(path, ["--version"], { timeout: STARTUP_MS }).status === 0;
}
