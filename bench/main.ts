import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { arch, cpus, loadavg, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measureCsvImports } from "./csv-imports.ts";
import { ENGINES, type EngineName } from "./find-places.ts";
import type { Row } from "./measure.ts";
import { measurePages } from "./pages.ts";
import { measureRealtime } from "./realtime.ts";
import { measureImport, measureSpots } from "./spots.ts";
import { measureStartUp } from "./start-up.ts";
import { measureVerdictLists } from "./verdict-lists.ts";

/** Not in git: `docs/performance.md` says which figures are kept. */
const RESULTS = fileURLToPath(new URL("results", import.meta.url));

const FULL = { sizes: [10_000, 100_000], rounds: 5, seconds: 2, events: 100, starts: 5 };
const QUICK = { sizes: [1_000], rounds: 1, seconds: 1, events: 20, starts: 1 };

type Options = typeof FULL & { engines: readonly EngineName[]; folder: string };
type Part = { title: string; measure: (options: Options) => Promise<Row[]> };

const PARTS: Readonly<Record<string, Part>> = {
  spots: { title: "Spots over HTTP against the same SQL", measure: measureSpots },
  verdicts: { title: "Lists with verdicts", measure: measureVerdictLists },
  import: { title: "An import beside reads", measure: measureImport },
  csv: { title: "CSV import against COPY", measure: measureCsvImports },
  realtime: { title: "Realtime fan-out", measure: measureRealtime },
  start: { title: "Start-up", measure: ({ folder, starts }) => measureStartUp(folder, starts) },
  pages: { title: "Pages in a browser", measure: ({ folder }) => measurePages(folder) },
};

/** The names of a list option; throws on an unknown one. */
function readNames<Name extends string>(text: string, known: readonly Name[]) {
  return text.split(",").map((name) => {
    const found = known.find((one) => one === name);
    if (found === undefined) throw new Error(`unknown: ${name} (known: ${known.join(", ")})`);
    return found;
  });
}

const formatFigure = (value: number) => value.toLocaleString("en", { maximumSignificantDigits: value < 100 ? 3 : 4 });

function formatTable({ title }: Part, rows: readonly Row[]) {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const body = rows.map(({ what, figures }) =>
    line([what, ...columns.map((column) => formatFigure(figures[column] ?? Number.NaN))]),
  );
  return [`## ${title}`, "", line(["", ...columns]), line(["---", ...columns.map(() => "---:")]), ...body].join("\n");
}

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: Object.keys(PARTS).join(",") },
    engines: { type: "string", default: ENGINES.join(",") },
  },
});
const folder = await mkdtemp(join(tmpdir(), "tideline-bench-"));
const options: Options = { ...(values.quick ? QUICK : FULL), engines: readNames(values.engines, ENGINES), folder };
const [load = 0] = loadavg();
const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${platform()} ${arch()}, Node ${process.version}`;
const sections = [`${new Date().toISOString().slice(0, 10)} on ${machine}; load before: ${load.toFixed(2)}`];
await mkdir(RESULTS, { recursive: true });
try {
  for (const name of readNames(values.only, Object.keys(PARTS))) {
    const part = PARTS[name];
    if (!part) continue;
    console.log(part.title);
    const rows = await part.measure(options);
    sections.push(formatTable(part, rows));
    await writeFile(join(RESULTS, `${name}.json`), JSON.stringify(rows, null, 2));
  }
} finally {
  const report = `${sections.join("\n\n")}\n`;
  await writeFile(join(RESULTS, "report.md"), report);
  console.log(`\n${report}`);
  await rm(folder, { recursive: true, force: true });
}
