import { MAX_IMPORT_FILE_MB, MAX_IMPORT_FILES, MAX_ORIGINAL_FILE_MB } from "#domain/workouts/workout-limits.ts";
import { MAX_EXPORT_MB, readAppleExport } from "./apple/read-apple-export.ts";
import { limitTo, readBytes } from "./byte-streams.ts";
import type { SwimFileContent } from "./found-swim.ts";
import type { ReadEvent } from "./read-event.ts";
import { readFit } from "./read-fit.ts";
import { readSwimXml } from "./read-swim-xml.ts";
import { sha256 } from "./sha-256.ts";
import { SwimFileError } from "./swim-file-error.ts";
import { listZip, type ZipEntry } from "./zip-entries.ts";

const MB = 1024 * 1024;
/** Unpacked; ten hours of a recording with a sample a second are 20 MB. */
const MAX_XML_MB = 100;

const NOT_A_SWIM_FILE = "This is no FIT, GPX, TCX or Apple Health file.";

/** Everything that a file holds. Problems are events, too: one bad entry doesn't stop the others. */
export async function* readSwimFile(file: File, maxFiles = MAX_IMPORT_FILES): AsyncGenerator<ReadEvent> {
  try {
    if (file.size === 0) throw new SwimFileError("The file is empty.");
    if (file.size > MAX_IMPORT_FILE_MB * MB) throw new SwimFileError("The file is larger than 1 GB.");
    const kind = kindOf(new Uint8Array(await file.slice(0, 1000).arrayBuffer()));
    if (kind === "zip") yield* readZip(file, maxFiles);
    else if (kind === "health") yield* readAppleExport({ name: file.name, xml: file.stream(), routes: [] });
    else yield* readSingle(file.name, baseName(file.name), () => file.stream());
  } catch (problem) {
    yield failed(file.name, problem);
  }
}

function failed(name: string, problem: unknown): ReadEvent {
  if (problem instanceof SwimFileError) return { kind: "failed", name, reason: problem.message };
  console.error(problem);
  return { kind: "failed", name, reason: "This file can't be read." };
}

type FileKind = "fit" | "xml" | "health" | "gzip" | "zip" | null;

/** By its first bytes: names lie. */
function kindOf(head: Uint8Array): FileKind {
  if (head[0] === 0x50 && head[1] === 0x4b) return "zip";
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  const latin = new TextDecoder("latin1").decode(head).replaceAll("\0", "");
  if (new TextDecoder("latin1").decode(head.subarray(8, 12)) === ".FIT") return "fit";
  if (!/^[^\w<]{0,8}</.test(latin.trimStart())) return null;
  return /<!DOCTYPE HealthData|<HealthData/.test(latin) ? "health" : "xml";
}

const baseName = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

/** A file that is one recording, perhaps packed by gzip as in Strava's archives. */
async function* readSingle(
  name: string,
  ownName: string,
  open: () => ReadableStream<Uint8Array>,
): AsyncGenerator<ReadEvent> {
  let bytes = await readBytes(open().pipeThrough(limitTo(MAX_XML_MB)));
  if (kindOf(bytes) === "gzip") bytes = await unpack(bytes);
  const content = await readContent(bytes);
  for (const sport of content.otherSports) yield { kind: "skipped", name, reason: `Skipped: ${sport}` };
  const isKept = bytes.byteLength <= MAX_ORIGINAL_FILE_MB * MB;
  const original = { name: ownName.replace(/\.gz$/i, ""), content: new Blob([bytes]), sha256: await sha256(bytes) };
  for (const [index, found] of content.swims.entries())
    yield { kind: "swim", name, ...found, original: isKept && index === 0 ? original : null, note: content.note };
}

async function unpack(bytes: Uint8Array<ArrayBuffer>) {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return await readBytes(stream.pipeThrough(limitTo(MAX_XML_MB)));
  } catch (problem) {
    if (problem instanceof SwimFileError) throw problem;
    throw new SwimFileError("The file is cut off or damaged. Nothing to import.", { cause: problem });
  }
}

async function readContent(bytes: Uint8Array<ArrayBuffer>): Promise<SwimFileContent> {
  const kind = kindOf(bytes.subarray(0, 1000));
  if (kind === "xml") return readSwimXml(new Blob([bytes]).stream());
  if (kind !== "fit") throw new SwimFileError(NOT_A_SWIM_FILE);
  if (bytes.byteLength > MAX_ORIGINAL_FILE_MB * MB)
    throw new SwimFileError(`A FIT file may have ${MAX_ORIGINAL_FILE_MB} MB at most.`);
  return readFit(bytes);
}

const RECORDING = /\.(fit|gpx|tcx)(\.gz)?$/i;
/** Added by macOS, one for each file. */
const HIDDEN = /(^|\/)(__MACOSX\/|\.)/;
const APPLE_EXPORT = /(^|\/)(apple_health_export\/[^/]+|export)\.xml$/i;
/** The same once more, as documents for doctors. */
const APPLE_DOCUMENTS = /_cda\.xml$/i;

async function* readZip(file: File, maxFiles: number): AsyncGenerator<ReadEvent> {
  const entries = (await listZip(file)).filter(({ path }) => !HIDDEN.test(path));
  const health = entries.find(({ path }) => APPLE_EXPORT.test(path) && !APPLE_DOCUMENTS.test(path));
  if (health) {
    yield* readAppleExport({ name: file.name, xml: health.open(MAX_EXPORT_MB), routes: entries });
    return;
  }
  const recordings = entries.filter(({ path }) => RECORDING.test(path));
  const nested = entries.filter(({ path }) => /\.zip$/i.test(path));
  if (recordings.length + nested.length === 0)
    throw new SwimFileError("This zip holds no FIT, GPX, TCX or Apple Health file.");
  for (const entry of recordings.slice(0, maxFiles)) yield* readEntry(file.name, entry);
  for (const { path } of nested)
    yield {
      kind: "failed",
      name: `${file.name} › ${baseName(path)}`,
      reason: "A zip in a zip isn't read. Unpack it first.",
    };
  const left = recordings.length - maxFiles;
  if (left > 0)
    yield {
      kind: "failed",
      name: file.name,
      reason: `${left} more files weren't read: up to ${MAX_IMPORT_FILES} at once.`,
    };
}

async function* readEntry(zipName: string, entry: ZipEntry): AsyncGenerator<ReadEvent> {
  const ownName = baseName(entry.path);
  const name = `${zipName} › ${ownName}`;
  try {
    yield* readSingle(name, ownName, () => entry.open(MAX_XML_MB));
  } catch (problem) {
    yield failed(name, problem);
  }
}
