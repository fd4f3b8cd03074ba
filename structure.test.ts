import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";

/** Who may import whom: each room lists the rooms below it. A room may always import itself. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  "supabase/functions": ["domain", "supabase/types"],
  // It knows nothing of swimming: the product comes in as arguments.
  platform: [],
  sandbox: ["domain", "platform", "supabase/functions"],
  server: ["domain", "platform", "sandbox", "supabase/functions", "supabase/seed", "supabase/types", "package.json"],
  "app/ui": [],
  "app/browser": ["domain"],
  // The service worker; the pages meet it only through the names in app/browser.
  "app/worker": ["app/browser", "domain"],
  "app/backend": ["app/browser", "domain", "supabase/types"],
  "app/session": ["app/backend", "app/browser", "domain", "supabase/types"],
  "app/features": ["app/session", "app/backend", "app/browser", "app/ui", "domain", "supabase/types"],
  "app/layouts": ["app/features", "app/session", "app/backend", "app/browser", "app/ui", "domain"],
  "app/pages": ["app/layouts", "app/features", "app/session", "app/backend", "app/browser", "app/ui", "domain"],
  // The document and the entries: they put the rooms together.
  app: ["app/pages", "app/layouts", "app/features", "app/session", "app/backend", "app/browser", "app/ui", "domain"],
  "supabase/seed": ["domain"],
  "supabase/tests": ["domain", "platform", "server", "supabase/types"],
  scripts: ["domain", "platform", "server", "supabase/types"],
  // It measures what the app asks, through the app's own data functions.
  bench: ["app/features", "app/backend", "domain", "platform", "scripts", "server", "supabase/types"],
  e2e: ["domain", "platform", "sandbox", "server"],
  "supabase/types": [],
};

/** Tests of the data and of functions run on the embedded platform; those of the platform know no product either. */
const TESTS_MAY_ALSO_IMPORT = ["server", "platform", "domain", "supabase/types"];

/** What `domain` may import besides itself: they compute, and reach for nothing. */
const PURE_PACKAGES: readonly string[] = [
  "zod",
  "zod/mini",
  "cheap-ruler",
  "flatbush",
  "geographiclib-geodesic",
  "suncalc",
  // Types alone.
  "schema-dts",
];

/** Features that may use another feature. Keep it short and without cycles. */
const featureMayUse: Record<string, readonly string[]> = {
  // The week ahead asks for the weather of a spot by itself, when the page is there.
  conditions: ["weather", "verdicts"],
  // A spot is never shown without its water quality, nor without the alert in force there.
  // Lists, maps and pages show a place by its verdict and its picture.
  spots: ["conditions", "alerts", "verdicts", "covers"],
  // A ranking is one of scores, in the words and marks of conditions.
  recommendations: ["conditions", "verdicts", "covers"],
  // The class of a water is never shown without its mark.
  "water-quality": ["conditions", "verdicts"],
  // The inbox answers what the contact form sends, in the same errors.
  admin: ["contact"],
  // A list of favorites is a list of spots.
  favorites: ["spots", "covers", "verdicts"],
  // And so is a list of visited ones.
  visited: ["spots", "covers", "verdicts"],
  // A report shows the verdict with its mark.
  "share-reports": ["verdicts"],
  // Beside a review: no more from this swimmer.
  reviews: ["blocking"],
  // Security settings use the forms and calls of signing in.
  security: ["account"],
  // Settings edit what these keep.
  settings: ["profile", "notifications", "workouts"],
  // The tide of a favorite, drawn as on its page, the temperature of its water, and the pace that routes use.
  tools: ["conditions", "favorites", "spots", "swim-routes", "weather"],
  // Reviews of spots and their parts; cards made as share reports are; the water, favorites and verdicts along a route.
  "swim-routes": ["map-frame", "conditions", "reviews", "share-reports", "spots", "verdicts", "weather"],
  // A place has its spots with their verdicts, and the class of their waters.
  places: ["conditions", "spots"],
  // A swim has a spot with its weather, perhaps a route, and a hazard that others should know of.
  workouts: ["map-frame", "conditions", "crowd-reports", "favorites", "spots", "swim-routes", "weather"],
  // A group has a drawn cover, a home spot and a calendar, its swims a verdict; its board is reported and blocked as reviews are.
  groups: ["map-frame", "blocking", "calendars", "conditions", "covers", "reviews", "spots", "swim-routes", "verdicts"],
  // A swim starts at a known spot.
  "shore-watch": ["favorites", "spots"],
  // Totals and lists of a swimmer's swims, those to come with their addresses, and when a platform last brought some.
  activity: ["fitness", "gatherings", "shore-watch", "workouts"],
  // A gathering is at a spot, with its verdict and forecast; its map is drawn as that of routes; what is said is reported,
  // and its attendees are blocked as authors of reviews are.
  gatherings: [
    "map-frame",
    "blocking",
    "conditions",
    "reviews",
    "spots",
    "subscription",
    "swim-routes",
    "verdicts",
    "weather",
  ],
  // A cleanup is at a spot, its picture is drawn as that of an achievement, and its photos are reported as reviews are.
  cleanup: ["achievements", "reviews", "spots"],
  // Every state of a list of spots.
  "state-demo": ["spots", "conditions", "verdicts"],
};

/** Imports against the direction, one by one. */
const crossings: readonly string[] = [
  // The type of what the page host lends to the pages; the code itself comes from the build.
  "server/pages/pages.ts → app/backend/services.ts",
  // The table of pages, so that the journey through all of them forgets none.
  "e2e/support/page-map.ts → app/routes.ts",
  // The build writes the tiles that the map reads: one format.
  "scripts/chart-tiles/cut-polygons.ts → app/ui/map/tiles/coast-format.ts",
  "scripts/chart-tiles/cut-tiles.ts → app/ui/map/tiles/coast-format.ts",
  "scripts/chart-tiles/cut-tiles.ts → app/ui/map/tiles/tile-index.ts",
  "scripts/chart-tiles/read-sources.ts → app/ui/map/tiles/coast-format.ts",
];

const MAX_LINES = 300;
const MAX_TEST_LINES = 400;

type TextRule = { name: string; pattern: RegExp; rooms: RegExp; except: RegExp };

const inTests = /\.(test|spec)\.tsx?$/;
const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join("|"));

/** Words that belong to one kind of file. */
const textRules: readonly TextRule[] = [
  {
    name: "only *.data.ts and function handlers ask the database",
    pattern: /(?<!\b[A-Z]\w*)\.(?:from|rpc)\(/,
    rooms: /^(app|supabase\/functions)\//,
    except: either(/\.data\.ts$/, /^supabase\/functions\/[\w-]+\/handler\.ts$/, inTests),
  },
  {
    name: "only *.queries.ts names a queryKey",
    pattern: /\bqueryKey\b/,
    rooms: /^app\//,
    except: either(/\.queries\.ts$/, inTests),
  },
  {
    name: "only app/browser keeps things on the device",
    pattern: /\b(?:localStorage|sessionStorage)\b/,
    rooms: /^app\//,
    except: either(/^app\/browser\//, inTests),
  },
  {
    name: "only app/backend and _shared fetch",
    pattern: /(?<![.\w])fetch\(|\b(?:globalThis|window|self)\.fetch\b/,
    rooms: /^(app|supabase\/functions)\//,
    // The base map is made of files of the site itself, read by workers that know no backend.
    except: either(
      /^app\/backend\//,
      /^app\/worker\//,
      /^supabase\/functions\/_shared\//,
      /^app\/ui\/map\/coastline\/request-file\.ts$/,
      inTests,
    ),
  },
  {
    // When the app asks for the data of a page, the request's own address ends in `.data` and names routes.
    name: "a page takes its address from `url`, not from the request",
    pattern: /\brequest\.url\b/,
    rooms: /^app\/(layouts\/|pages\/|root\.tsx$)/,
    except: inTests,
  },
  {
    name: "domain is given the time and chance",
    pattern: /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\)|\bperformance\.now\b|\brandomUUID\b/,
    rooms: /^domain\//,
    except: inTests,
  },
  {
    name: "no barrels",
    pattern: /^export (?:\*|\{[^}]*\}) from /m,
    rooms: /^(app|domain|platform|sandbox|server|supabase|scripts)\//,
    // The page host takes the services' key from the build, or there would be two of it.
    except: /^app\/entry\.server\.tsx$/,
  },
  {
    name: "an import names its file",
    pattern: /\bimport\((?!\s*["'])/,
    rooms: /^(app|domain|platform|sandbox|server|supabase|scripts)\//,
    // One loads the function that it is for, the other the built app.
    except: either(/^platform\/functions\/function-worker\.ts$/, /^server\/pages\/pages\.ts$/, inTests),
  },
];

type Sources = ReadonlyMap<string, string>;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

function specifiersOf(text: string) {
  const found = withoutComments(text).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\n]+)["']/g);
  return [...found].map(([, specifier = ""]) => specifier);
}

function roomOf(path: string) {
  if (path === "supabase/database.types.ts") return "supabase/types";
  const parts = path.split("/");
  const pair = parts.slice(0, 2).join("/");
  return parts.length > 2 && pair in mayImport ? pair : (parts[0] ?? "");
}

/** The folder that relative imports stay within: a feature, a room of app, a part of the server. */
function unitOf(path: string) {
  const parts = path.split("/");
  if (path.startsWith("app/features/")) return parts.slice(0, 3).join("/");
  if (/^(app|server|sandbox)\/[^/]+\//.test(path)) return parts.slice(0, 2).join("/");
  return roomOf(path);
}

/** The path within the repository, or null for a package and for what the framework generates. */
function resolveSpecifier(from: string, specifier: string) {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.includes("+types/")) return null;
  if (bare.startsWith("#")) return bare.slice(1);
  if (bare.startsWith("@tideline/platform/")) return bare.slice("@tideline/".length);
  return bare.startsWith(".") ? posix.normalize(join(dirname(from), bare)) : null;
}

function importProblems(from: string, specifier: string): string[] {
  const target = resolveSpecifier(from, specifier);
  const isTest = inTests.test(from) || /-(?:fixture|setup)\.tsx?$/.test(from);
  if (target === null) {
    const isPure = PURE_PACKAGES.includes(specifier) || isTest || !from.startsWith("domain/");
    return isPure ? [] : [`${from}: domain imports only itself and pure packages, not ${specifier}`];
  }
  const problems: string[] = [];
  const [room, targetRoom] = [roomOf(from), roomOf(target)];
  const allowed = [room, ...(mayImport[room] ?? []), ...(isTest && room !== "platform" ? TESTS_MAY_ALSO_IMPORT : [])];
  const isListed = crossings.includes(`${from} → ${target}`) || (isTest && target.endsWith(".css"));
  if (!allowed.includes(targetRoom) && !isListed)
    problems.push(`${from}: ${room} may not import ${targetRoom} (${specifier})`);
  if (!/\.\w+$/.test(target)) problems.push(`${from}: ${specifier} has no extension`);
  const isRelative = specifier.startsWith(".");
  const staysInside = target === unitOf(from) || target.startsWith(`${unitOf(from)}/`);
  const isAliased = /^(app|server|sandbox)\//.test(from);
  if (isRelative && isAliased && !staysInside && targetRoom in mayImport && !isListed)
    problems.push(`${from}: ${specifier} leaves its folder, say #${target}`);
  if (!isRelative && !isAliased && /^(domain|supabase\/functions)\//.test(from) && !isTest) {
    problems.push(`${from}: ${specifier} does not exist in Deno, import it relatively`);
  }
  const [feature, targetFeature] = [from, target].map((path) => /^app\/features\/([^/]+)\//.exec(path)?.[1]);
  if (feature && targetFeature && feature !== targetFeature && !featureMayUse[feature]?.includes(targetFeature)) {
    problems.push(`${from}: the feature ${feature} may not use the feature ${targetFeature}`);
  }
  return problems;
}

function textProblems(path: string, text: string): string[] {
  const code = withoutComments(text);
  const problems = textRules
    .filter(({ rooms, except, pattern }) => rooms.test(path) && !except.test(path) && pattern.test(code))
    .map(({ name }) => `${path}: ${name}`);
  const lines = text.split("\n").length - 1;
  if (lines > (inTests.test(path) ? MAX_TEST_LINES : MAX_LINES)) problems.push(`${path}: ${lines} lines are too long`);
  return problems;
}

/** Code that Node runs as it stands; JSX cannot be stripped from it. */
const runByNode = either(
  /^(platform|sandbox|server|scripts|domain)\/.*\.ts$/,
  /^supabase\/functions\/.*\.ts$/,
  /^app\/.*\.data\.ts$/,
);

function reachesJsx(start: string, sources: Sources): string | null {
  const seen = new Set([start]);
  for (const path of seen) {
    if (path.endsWith(".tsx")) return path;
    for (const specifier of specifiersOf(sources.get(path) ?? "")) {
      const target = resolveSpecifier(path, specifier);
      if (target !== null && sources.has(target)) seen.add(target);
    }
  }
  return null;
}

function findProblems(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const jsx = runByNode.test(path) && !inTests.test(path) ? reachesJsx(path, sources) : null;
    return [
      ...specifiersOf(text).flatMap((specifier) => importProblems(path, specifier)),
      ...textProblems(path, text),
      ...(jsx ? [`${path}: Node runs it, but it reaches ${jsx}`] : []),
    ];
  });
}

const ROOMS = "{app,domain,platform,sandbox,server,supabase,scripts,bench,e2e}/**/*.{ts,tsx}";

function readSources(): Sources {
  const paths = globSync(ROOMS).map((path) => path.split("\\").join("/"));
  const written = paths.filter((path) => path !== "supabase/database.types.ts");
  return new Map(written.map((path) => [path, readFileSync(path, "utf8")]));
}

test("every import and every word is in its room", () => {
  const sources = readSources();
  expect(sources.size).toBeGreaterThan(200);
  expect(findProblems(sources)).toEqual([]);
});

test("every file that the build groups by name exists", () => {
  const [, groups = ""] = /FILES_OF_SCRIPT = \[([\s\S]*?)\n\];/.exec(readFileSync("vite.config.ts", "utf8")) ?? [];
  const named = [...groups.matchAll(/"((?:app|domain)\/[^"]+)"/g)].flatMap(([, path = ""]) => {
    const [start = "", names, end = ""] = path.split(/\((.*?)\)/);
    return names === undefined ? [start] : names.split("|").map((name) => `${start}${name}${end}`);
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => globSync(`${path}.{ts,tsx}`).length === 0)).toEqual([]);
});

test("the features that use others form no cycle", () => {
  const reaches = (from: string, to: string): boolean =>
    (featureMayUse[from] ?? []).some((next) => next === to || reaches(next, to));
  expect(Object.keys(featureMayUse).filter((feature) => reaches(feature, feature))).toEqual([]);
});

test.each([
  ["domain/geo/a.ts", `import { x } from "../../app/ui/b.ts";`, "domain may not import app/ui"],
  ["domain/geo/a.ts", `import pg from "postgres";`, "domain imports only itself and pure packages"],
  ["app/ui/a.tsx", `import { x } from "#app/features/spots/b.ts";`, "app/ui may not import app/features"],
  ["app/ui/a.tsx", `import { x } from "#domain/spots/b.ts";`, "app/ui may not import domain"],
  ["app/features/spots/a.ts", `const x = await import("#app/pages/b.tsx");`, "may not import app/pages"],
  ["app/session/a.ts", `import "#server/main.ts";`, "app/session may not import server"],
  ["server/a.ts", `import { x } from "#app/backend/b.ts";`, "server may not import app/backend"],
  [
    "app/features/spots/a.ts",
    `import { x } from "#app/features/profile/b.ts";`,
    "spots may not use the feature profile",
  ],
  ["app/features/spots/a.ts", `import { x } from "../profile/b.ts";`, "leaves its folder"],
  ["platform/a.ts", `import { x } from "../domain/b.ts";`, "platform may not import domain"],
  ["platform/a.test.ts", `import { x } from "../server/b.ts";`, "platform may not import server"],
  ["sandbox/a.ts", `import { x } from "#server/b.ts";`, "sandbox may not import server"],
  ["server/a.ts", `import { x } from "../domain/b.ts";`, "leaves its folder"],
  ["app/ui/a.tsx", `import { x } from "./b";`, "has no extension"],
  ["supabase/functions/f/a.ts", `import { x } from "#domain/b.ts";`, "does not exist in Deno"],
  ["app/features/spots/a.ts", `client.from("spots");`, "only *.data.ts"],
  ["supabase/functions/f/index.ts", `client.rpc("f");`, "only *.data.ts"],
  ["app/features/spots/a.tsx", "useQuery({ queryKey: [] });", "only *.queries.ts"],
  ["app/pages/a.tsx", "localStorage.clear();", "only app/browser"],
  ["app/features/spots/a.data.ts", "await fetch(url);", "only app/backend and _shared fetch"],
  ["app/features/spots/a.ts", "await window.fetch(url);", "only app/backend and _shared fetch"],
  ["app/pages/a.tsx", "new URL(request.url);", "a page takes its address from `url`"],
  ["domain/a.ts", "const now = Date.now();", "domain is given the time"],
  ["domain/a.ts", "const luck = Math.random();", "domain is given the time"],
  ["app/features/spots/index.ts", `export * from "./a.ts";`, "no barrels"],
  ["domain/geo/b.ts", `export { a } from "./a.ts";`, "no barrels"],
  ["app/backend/a.ts", "await import(name);", "an import names its file"],
  ["server/a.ts", "\n".repeat(301), "301 lines are too long"],
  ["server/a.test.ts", "\n".repeat(401), "401 lines are too long"],
])("a trespass in %s is found: %s", (path, text, problem) => {
  expect(findProblems(new Map([[path, text]])).join("\n")).toContain(problem);
});

test("JSX is found however far from the code that Node runs", () => {
  const sources = new Map([
    ["app/features/spots/a.data.ts", `import { b } from "./b.ts";`],
    ["app/features/spots/b.ts", `import { c } from "./c.tsx";`],
    ["app/features/spots/c.tsx", "export const c = 1;"],
  ]);
  expect(findProblems(sources)).toEqual([
    "app/features/spots/a.data.ts: Node runs it, but it reaches app/features/spots/c.tsx",
  ]);
});

test.each([
  ["app/features/spots/a.data.ts", `client.from("spots"); Array.from([]);`],
  ["app/features/spots/a.ts", "const all = Array.from(spots); client.prefetch(1);"],
  ["app/ui/a.ts", "// localStorage would be wrong here\nexport const a = 1;"],
  ["app/pages/a.tsx", `import type { Route } from "./+types/a.ts"; import { b } from "#app/ui/b.tsx";`],
  ["app/features/spots/a.data.test.ts", `import { startProduct } from "#server/testing/start-product.ts";`],
])("what is allowed in %s stays allowed: %s", (path, text) => {
  expect(findProblems(new Map([[path, text]]))).toEqual([]);
});
