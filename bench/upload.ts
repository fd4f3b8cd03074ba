import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { startS3 } from "@tideline/platform/storage/s3-fixture.ts";
import type { UploadServer } from "./upload-server.ts";

const SERVER = fileURLToPath(new URL("./upload-server.ts", import.meta.url));
const MEGABYTE = 1024 * 1024;
const FILE_MB = 200;
/** The first of a process also pays for compiled code and a grown heap, which no later one does. */
const WARM_UP_MB = 100;
const ROUNDS = 3;
/** What the product promises of an upload of `FILE_MB`. */
export const UPLOAD_GROWTH_MB = 30;

const BOUNDARY = "tideline-bench";
const PIECE = randomBytes(64 * 1024);

/** How the client sends a file: in a form, as a browser does, or bare, as a server does. */
type UploadForm = "form" | "bare";
type UploadStore = "folder" | "S3";

/** Some uploads in a row: the median of their speeds, and the most that memory grew beyond what it was before one. */
export type UploadFigures = {
  store: UploadStore;
  form: UploadForm;
  megabytes: number;
  megabytesPerSecond: number;
  beforeMb: number;
  growthMb: number;
};

function* pieces(megabytes: number) {
  for (let sent = 0; sent < megabytes * MEGABYTE; sent += PIECE.length) yield PIECE;
}

function* inForm(megabytes: number) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: application/x-bench\r\n\r\n`;
  yield Buffer.from(head);
  yield* pieces(megabytes);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

/** In kB of the kernel, which counts what its own reports count. */
async function readMemoryMb({ pid }: ChildProcess, field: "VmRSS" | "VmHWM") {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
}

type Target = UploadServer & { child: ChildProcess };

async function upload(
  { url, secretKey }: Target,
  name: string,
  { form, megabytes }: { form: UploadForm; megabytes: number },
) {
  const type = form === "form" ? `multipart/form-data; boundary=${BOUNDARY}` : "application/x-bench";
  const headers = { apikey: secretKey, "Content-Type": type, "X-Upsert": "true" };
  const sending = request(`${url}/storage/v1/object/bench/${name}`, { method: "POST", headers });
  const answered = once(sending, "response");
  await pipeline(Readable.from(form === "form" ? inForm(megabytes) : pieces(megabytes)), sending);
  const [response] = await answered;
  response.resume();
  await once(response, "end");
  if (response.statusCode !== 200) throw new Error(`the upload was answered with ${response.statusCode}`);
}

async function measureRound(target: Target, form: UploadForm) {
  const beforeMb = await readMemoryMb(target.child, "VmRSS");
  // Sets the greatest memory so far back to what it is now.
  await writeFile(`/proc/${target.child.pid}/clear_refs`, "5");
  const startedAt = performance.now();
  await upload(target, "large", { form, megabytes: FILE_MB });
  const seconds = (performance.now() - startedAt) / 1000;
  const growthMb = (await readMemoryMb(target.child, "VmHWM")) - beforeMb;
  return { megabytesPerSecond: FILE_MB / seconds, beforeMb, growthMb };
}

async function measureForm(target: Target, store: UploadStore, form: UploadForm): Promise<UploadFigures> {
  await upload(target, "warm-up", { form, megabytes: WARM_UP_MB });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(target, form));
  const speeds = rounds.map(({ megabytesPerSecond }) => megabytesPerSecond).sort((a, b) => a - b);
  return {
    store,
    form,
    megabytes: FILE_MB,
    megabytesPerSecond: speeds[Math.floor(ROUNDS / 2)] ?? 0,
    beforeMb: rounds[0]?.beforeMb ?? 0,
    growthMb: Math.max(...rounds.map(({ growthMb }) => growthMb)),
  };
}

async function startServer(environment: Readonly<Record<string, string>>): Promise<Target> {
  const child = fork(SERVER, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  const [server] = (await Promise.race([once(child, "message"), failed])) as [UploadServer];
  failed.catch(() => undefined);
  return { ...server, child };
}

async function createBucket({ url, secretKey }: Target) {
  const headers = { apikey: secretKey, "Content-Type": "application/json" };
  const body = JSON.stringify({ id: "bench", name: "bench", public: false });
  const answer = await fetch(`${url}/storage/v1/bucket`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function measureStore(store: UploadStore, environment: Readonly<Record<string, string>>) {
  const dataDir = await mkdtemp(join(tmpdir(), "tideline-upload-"));
  const common = { DATA_DIR: dataDir, LOG_LEVEL: "error", DEMO_ACCOUNTS: "off", STORAGE_MAX_FILE_MB: "500" };
  const target = await startServer({ ...common, ...environment });
  try {
    await createBucket(target);
    const figures: UploadFigures[] = [];
    for (const form of ["form", "bare"] as const) figures.push(await measureForm(target, store, form));
    return figures;
  } finally {
    const ended = once(target.child, "exit");
    target.child.disconnect();
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Uploads of 200 MB to both stores, each sent as a browser and as a server sends it. */
export async function measureUploads(): Promise<UploadFigures[]> {
  const inFolder = await measureStore("folder", {});
  const s3 = await startS3();
  try {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.place;
    const inBucket = await measureStore("S3", {
      STORAGE_S3_ENDPOINT: endpoint,
      STORAGE_S3_REGION: region,
      STORAGE_S3_BUCKET: bucket,
      STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
      STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    return [...inFolder, ...inBucket];
  } finally {
    await s3.stop();
  }
}

if (import.meta.main) {
  for (const { store, form, megabytes, megabytesPerSecond, beforeMb, growthMb } of await measureUploads()) {
    const speed = `${megabytesPerSecond.toFixed(0)} MB/s`;
    const memory = `memory ${beforeMb.toFixed(0)} MB, grew by ${growthMb.toFixed(1)} MB (bar: ${UPLOAD_GROWTH_MB})`;
    console.log(`${store}, ${form}: ${megabytes} MB at ${speed}; ${memory}`);
  }
}
