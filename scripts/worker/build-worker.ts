import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { injectManifest } from "@serwist/build";
import { build } from "vite";
import { compressFile } from "../compress-assets.ts";
import { LATE_FILES_PATH, type LateFiles } from "./late-files-path.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const CLIENT = at("build/client");
const BUNDLE = at("build/worker");
const WORKER = `${CLIENT}/sw.js`;

/** What the page for "offline" needs. Everything else is kept when it is used. */
const SHELL = [
  "assets/{site,kept-list}-????????.js",
  "assets/{app,entry,root}-????????.css",
  "assets/*-latin-wght-normal-*.woff2",
  "favicon.svg",
  "icons/icon-192.png",
];
/** A larger shell would cost each visitor more than it is worth. */
const SHELL_BYTES_LIMIT = 300_000;

/** The same for equal pages: the server's build names every file of the browser's. */
async function readBuildId() {
  const server = await readFile(at("build/server/index.js"));
  return createHash("sha256").update(server).digest("hex").slice(0, 12);
}

/** After the pages: bundles the worker, then writes the list of what it keeps from the start into it. */
async function buildWorker() {
  const id = await readBuildId();
  const { late, senders } = JSON.parse(await readFile(LATE_FILES_PATH, "utf8")) as LateFiles;
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      BUILD: JSON.stringify(id),
      LATE_FILES: JSON.stringify(late),
      SENDER_FILES: JSON.stringify(senders),
    },
    build: {
      outDir: BUNDLE,
      rolldownOptions: { input: at("app/worker/sw.ts"), output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
  const { count, size, warnings } = await injectManifest({
    swSrc: `${BUNDLE}/sw.js`,
    swDest: WORKER,
    globDirectory: CLIENT,
    globPatterns: SHELL,
    dontCacheBustURLsMatching: /^assets\//,
    additionalPrecacheEntries: [{ url: "/offline", revision: id }],
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  // The name of the style sheet is the bundler's choice.
  if (!(await readFile(WORKER, "utf8")).includes(".css")) throw new Error("The worker doesn't keep the style sheet.");
  if (size > SHELL_BYTES_LIMIT) throw new Error(`The worker's ${count} files take ${size} bytes.`);
  await compressFile(WORKER);
  await rm(BUNDLE, { recursive: true });
}

await buildWorker();
