import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import manifest from "./package.json" with { type: "json" };
import platform from "./platform/package.json" with { type: "json" };

/** Where production begins: the server, the commands beside it, and what they load by its path. */
const STARTS = [
  "server/main.ts",
  "scripts/{start.mjs,backup.ts,restore.ts,export.ts,jobs.ts,adopt-database.ts}",
  "supabase/functions/*/index.ts",
  "app/{root,entry.client,entry.server}.tsx",
  "app/routes.ts",
  "app/{layouts,pages}/**/*.{ts,tsx}",
];
const inTests = /\.(?:test|spec)\.tsx?$|-fixture\.tsx?$/;

/** Parts that only a build or development runs, so their packages may be missing in production. */
const NOT_IN_PRODUCTION = ["app/routes.ts", "server/pages/pages-development.ts"];

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
const IMPORT =
  /\b(?:(?:import|export)\s(?!type\b)(?:[^"';]*?\bfrom\s)?\s*|import(?:\.meta\.resolve)?\(\s*|new URL\(\s*(?=["']\.))["']([^"'\s]+)["']/g;

/** The files and packages that a file needs while it runs; types are gone by then. */
function readNeeds(path: string) {
  const specifiers = [...withoutComments(readFileSync(path, "utf8")).matchAll(IMPORT)].map(([, name = ""]) =>
    name.replace(/\?.*$/, ""),
  );
  const isFile = (specifier: string) => /^(?:[.#]|@tideline\/)/.test(specifier);
  const files = specifiers.filter(isFile).map((specifier) => {
    const target = /^(?:#|@tideline\/)/.test(specifier)
      ? specifier.replace(/^(?:#|@tideline\/)/, "")
      : posix.normalize(join(dirname(path), specifier));
    return target.split("\\").join("/");
  });
  // Neither Node's own modules nor those that the build makes are packages.
  const packages = specifiers.filter((specifier) => !isFile(specifier) && !/^(?:node|virtual):/.test(specifier));
  return { files, packages: packages.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name) };
}

/** Every package that production imports, with one file that does. */
function findPackages() {
  const known = new Set(globSync("{app,domain,platform,sandbox,server,supabase,scripts}/**/*.{ts,tsx,mjs}"));
  const reached = new Set(STARTS.flatMap((pattern) => globSync(pattern)).filter((path) => !inTests.test(path)));
  const packages = new Map<string, string>();
  for (const path of reached) {
    if (NOT_IN_PRODUCTION.includes(path)) continue;
    const needs = readNeeds(path);
    for (const file of needs.files) if (known.has(file)) reached.add(file);
    for (const name of needs.packages) packages.set(name, path);
  }
  return { packages, reached };
}

const { packages, reached } = findPackages();
const installed: Readonly<Record<string, string>> = { ...manifest.dependencies, ...platform.dependencies };

test("reads the whole product", () => {
  expect(reached.size).toBeGreaterThan(800);
  for (const path of ["platform/database/pglite/pglite-worker.ts", "app/features/spots/map/spots-layer.ts"])
    expect(reached).toContain(path);
  expect([...reached].filter((path) => inTests.test(path))).toEqual([]);
});

test("lists every package that production imports as a dependency", () => {
  const missing = [...packages].filter(([name]) => !(name in installed));
  expect(missing.map(([name, path]) => `${path} needs ${name}`)).toEqual([]);
});

test("lists no package that only tests and builds use", () => {
  expect(Object.keys(installed).filter((name) => !packages.has(name) && name !== "@tideline/platform")).toEqual([]);
});
