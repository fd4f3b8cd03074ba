import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { arch, cpus, loadavg, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { PUBLIC_PAGE_KINDS } from "./pages/public-page-kinds.ts";
import { PEERS } from "./peers/install.ts";
import { formatReport, type Result } from "./report.ts";
import { ENGINES } from "./subject/places.ts";
import { FULL, type Options, QUICK, TOPICS } from "./topics.ts";

/** Not in git: `docs/performance.md` says which figures are kept. */
const RESULTS = fileURLToPath(new URL("results", import.meta.url));
const PAGE = fileURLToPath(new URL("../docs/performance.md", import.meta.url));

const MACHINE = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${platform()} ${arch()}, Node ${process.version}`;

/** The names of a list option; throws on an unknown one. */
function readNames<Name extends string>(text: string, known: readonly Name[]) {
  return text.split(",").map((name) => {
    const found = known.find((one) => one === name);
    if (found === undefined) throw new Error(`unknown: ${name} (known: ${known.join(", ")})`);
    return found;
  });
}

const fileOf = (name: string) => join(RESULTS, `${name}.json`);

async function measureTopic(name: string, options: Options) {
  const [before = 0] = loadavg();
  const rows = await TOPICS[name]?.measure(options);
  const [after = 0] = loadavg();
  const date = new Date().toISOString().slice(0, 10);
  const result = { date, machine: MACHINE, load: [before, after], isQuick: values.quick, rows };
  await writeFile(fileOf(name), JSON.stringify(result, null, 2));
}

async function readResults(names: readonly string[]) {
  const results = names
    .filter((name) => existsSync(fileOf(name)))
    .map(async (name) => {
      const result = JSON.parse(await readFile(fileOf(name), "utf8")) as Result;
      const topic = TOPICS[name];
      return topic ? [{ topic, result }] : [];
    });
  return (await Promise.all(results)).flat();
}

const known = Object.keys(TOPICS);
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: known.join(",") },
    engines: { type: "string", default: ENGINES.join(",") },
    write: { type: "boolean", default: false },
    "peers-folder": { type: "string", default: "" },
    peers: { type: "string", default: PEERS.join(",") },
    pages: { type: "string", default: PUBLIC_PAGE_KINDS.join(",") },
  },
});
const names = readNames(values.only, known);
const engines = readNames(values.engines, ENGINES);
const folder = await mkdtemp(join(tmpdir(), "tideline-bench-"));
const peers = readNames(values.peers, PEERS);
const sized = values.quick ? QUICK : FULL;
const publicPages = readNames(values.pages, PUBLIC_PAGE_KINDS);
const peersFolder = values["peers-folder"];
const options: Options = { ...sized, engines, folder, peers, peersFolder, publicPages };
await mkdir(RESULTS, { recursive: true });
try {
  for (const name of names) {
    console.log(`measuring ${name}`);
    await measureTopic(name, options);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
  console.log(`\n${formatReport(await readResults(names))}`);
  if (values.write) await writeFile(PAGE, formatReport(await readResults(known)));
}
