import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { loadReport } from "#app/features/spot-imports/report.data.ts";
import {
  continueImport,
  getImport,
  startImport,
  startReading,
  uploadFile,
} from "#app/features/spot-imports/spot-imports.data.ts";
import { MAX_IMPORT_BYTES } from "#domain/spot-imports/import-limits.ts";
import type { Database } from "#supabase/database.types.ts";
import { loadOverHttp, withoutCache } from "../http-load.ts";
import { median, type Row } from "../measure.ts";
import { onSpots, type Spots } from "../subject/on-spots.ts";
import type { EngineName } from "../subject/places.ts";

const FULL_ROWS = 5_000;
const LOAD_SECONDS = 6;
const CALLERS = 10;
const COLUMNS = ["name", "description", "latitude", "longitude", "difficulty", "city", "country"] as const;

const WORDS = ["Sheltered", "Wide", "Deep", "Clear", "Lively", "Remote", "Sandy", "Rocky", "Quiet", "Steep", "Old"];
const KINDS = ["Cove", "Bay", "Beach", "Lake", "Quarry", "Lido", "Pier", "Steps", "Pool", "Weir", "Sands", "Point"];
const LEVELS = ["Easy", "Moderate", "Difficult", "Expert"];
const fraction = (value: number) => value - Math.floor(value);
const pick = (words: readonly string[], seed: number) => words[seed % words.length];

/** A line of the file; different numbers are far apart, all over the earth. */
function toLine(i: number) {
  const name = `${pick(WORDS, i)} ${((i * 7919) % 1_000_003).toString(36)} ${pick(KINDS, i)}`;
  const text = `${pick(WORDS, i + 3)} water below the old lighthouse, number ${i}. Best two hours around high water.`;
  const latitude = (Math.asin(fraction(i * 0.6180339887) * 1.9 - 0.95) * 180) / Math.PI;
  const longitude = fraction(i * 0.7548776662) * 360 - 180;
  const place = `${pick(LEVELS, i)},Town ${i % 500},Ireland`;
  return `${name},"${text}",${latitude.toFixed(5)},${longitude.toFixed(5)},${place}\n`;
}

const toLines = (from: number, count: number) => Array.from({ length: count }, (_, at) => toLine(from + at)).join("");

async function signIn({ url, ask }: Spots) {
  const { userId, publishableKey, accessToken } = await ask("addAdmin", undefined);
  const client = createClient<Database>(url, publishableKey, { accessToken: async () => accessToken });
  return { client, userId };
}

type Importer = Awaited<ReturnType<typeof signIn>>;

/** Uploads a file and reads it up to the dry run. */
async function read({ client, userId }: Importer, lines: string) {
  const file = new File([`${COLUMNS.join(",")}\n${lines}`], "spots.csv", { type: "text/csv" });
  const id = await uploadFile(client as never, { userId, file, now: new Date() });
  await startReading(client, id, COLUMNS);
  while (await continueImport(client, id));
  return id;
}

/** From the upload to the whole report; answers the rows of a second. */
async function importAll(importer: Importer, lines: string) {
  const started = performance.now();
  const { client } = importer;
  const id = await read(importer, lines);
  await startImport(client, (await getImport(client, id))?.filePath ?? "");
  while (await continueImport(client, id));
  const job = await getImport(client, id);
  if (job?.state !== "imported") throw new Error(`the import is ${job?.state}: ${job?.problem}`);
  await loadReport(client, job);
  return (job.processedRows * 1000) / (performance.now() - started);
}

/** How much the process grows at most while it reads a file of the largest size. */
async function measureMemory({ ask }: Spots, importer: Importer, from: number) {
  const rows = Math.floor((MAX_IMPORT_BYTES - 1000) / toLines(from, 1000).length) * 1000;
  // A first file of some size, so that what is loaded once is not counted.
  await importAll(importer, toLines(from + rows, 500));
  const before = await ask("memoryMb", undefined);
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await ask("memoryMb", undefined));
  }, 100);
  await read(importer, toLines(from, rows));
  clearInterval(watch);
  return { "rows of 10 MB": rows, "memory of 10 MB, MB": most - before };
}

/** What other requests wait for while files are imported, against what they wait for alone. */
async function measureBeside({ url, ask }: Spots, importOne: () => Promise<unknown>) {
  const { list, one } = await ask("record", undefined);
  const requests = withoutCache([...list, ...one]);
  const load = { url, requests, connections: CALLERS, seconds: LOAD_SECONDS };
  const alone = await loadOverHttp(load);
  let isLoaded = true;
  const importing = (async () => {
    while (isLoaded) await importOne();
  })();
  const beside = await loadOverHttp(load);
  isLoaded = false;
  await importing;
  return { "p99 alone, ms": alone.p99, "p99 beside, ms": beside.p99, "p99 beside / alone": beside.p99 / alone.p99 };
}

type Options = { engines: readonly EngineName[]; sizes: readonly number[]; rounds: number; seconds: number };

async function measure(subject: Spots, folder: string, { rounds, seconds }: Options) {
  const rows = seconds > 1 ? FULL_ROWS : 500;
  const importer = await signIn(subject);
  const file = join(folder, "copied.csv");
  let next = 1;
  const take = () => {
    next += rows;
    return toLines(next - rows, rows);
  };
  const measured: { copy: number; csv: number }[] = [];
  await importAll(importer, take());
  // In turns, so that other work on the machine slows both.
  for (let round = 0; round < rounds; round += 1) {
    await writeFile(file, take());
    const copy = rows / (await subject.ask("copy", file));
    measured.push({ copy, csv: await importAll(importer, take()) });
  }
  return {
    "COPY rows/s": median(measured.map(({ copy }) => copy)),
    "import rows/s": median(measured.map(({ csv }) => csv)),
    "import / COPY": median(measured.map(({ csv, copy }) => csv / copy)),
    ...(await measureBeside(subject, () => importAll(importer, take()))),
    ...(await measureMemory(subject, importer, 10_000_000)),
  };
}

/** A CSV import from upload to report against COPY, what it costs other requests, and its memory. */
export async function measureCsvImports(options: Options): Promise<Row[]> {
  const rows: Row[] = [];
  const [spots = 1] = options.sizes;
  for (const engine of options.engines) {
    await onSpots(engine, spots, async (subject, folder) => {
      const figures = await measure(subject, folder, options);
      rows.push({ what: `into ${spots.toLocaleString("en")} spots, ${engine}`, figures });
    });
  }
  return rows;
}
