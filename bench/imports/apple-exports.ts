import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { MINUTE_MS } from "#domain/time.ts";
import type { Row } from "../measure.ts";

const READER = fileURLToPath(new URL("read-export.ts", import.meta.url));
const MB = 1024 * 1024;
const RECORDS_PER_BLOCK = 1_000;
const TYPES = ["StepCount", "HeartRate", "ActiveEnergyBurned", "DistanceWalkingRunning", "HeartRate"] as const;
const SOURCE = 'sourceName="Sam’s&#160;Apple&#160;Watch" sourceVersion="10.5"';

const toDate = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace("T", " ")} +0000`;

/** A record a minute, and a swim of half an hour with each thousand. */
function writeBlock(block: number) {
  const start = Date.UTC(2020, 0, 1) + block * RECORDS_PER_BLOCK * MINUTE_MS;
  const records = Array.from({ length: RECORDS_PER_BLOCK }, (_, index) => {
    const at = toDate(start + index * MINUTE_MS);
    const type = TYPES[index % TYPES.length];
    return `<Record type="HKQuantityTypeIdentifier${type}" ${SOURCE} unit="count" creationDate="${at}" startDate="${at}" endDate="${at}" value="${60 + (index % 90)}"/>`;
  });
  const [from, to] = [toDate(start), toDate(start + 30 * MINUTE_MS)];
  const swim = `<Workout workoutActivityType="HKWorkoutActivityTypeSwimming" duration="30" durationUnit="min" ${SOURCE} startDate="${from}" endDate="${to}"><MetadataEntry key="HKSwimmingLocationType" value="2"/></Workout>`;
  return `${records.join("\n")}\n${swim}\n`;
}

/** At least so many bytes, never held at once; answers how many swims. */
async function writeExport(path: string, bytes: number) {
  let block = 0;
  function* write() {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_IE">\n';
    for (let written = 0; written < bytes; block += 1) {
      const text = writeBlock(block);
      written += Buffer.byteLength(text);
      yield text;
    }
    yield "</HealthData>\n";
  }
  await pipeline(Readable.from(write()), createWriteStream(path));
  return block;
}

/** How much memory an Apple Health export takes at most while its swims are read, and how long it takes. */
export async function measureAppleExport(options: { folder: string; isQuick: boolean }): Promise<Row[]> {
  const sizeMb = options.isQuick ? 300 : 1_000;
  const path = join(options.folder, "export.xml");
  const written = await writeExport(path, sizeMb * MB);
  const { stdout } = await promisify(execFile)(process.execPath, [READER, path]);
  await rm(path);
  const { swims, seconds, memoryMb } = JSON.parse(stdout) as { swims: number; seconds: number; memoryMb: number };
  if (swims !== written) throw new Error(`${swims} of ${written} swims were read`);
  return [{ what: `export.xml of ${sizeMb} MB`, figures: { swims, "MB/s": sizeMb / seconds, "memory, MB": memoryMb } }];
}
