import { closeSync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { Statement } from "../engine.ts";
import { OWNER, SEARCH_PATH } from "../prepare-request.ts";
import { quoteIdentifier } from "../sql.ts";
import type { ErrorFields, WorkerMessage, WorkerOptions, WorkerRequest } from "./pglite-client.ts";
import { createPipeline, PipelineError } from "./pglite-pipeline.ts";
import { chooseSharedBuffers } from "./shared-buffers.ts";

type EmscriptenOptions = Parameters<NodeFS["init"]>[1];
type Stream = { nfd?: number; node: object };
type NodeFileLayer = { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: object): string };

function syncFolder(path: string) {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** A database folder with a real fsync; the engine's own does nothing. */
export class DurableFolder extends NodeFS {
  readonly #onLogLine: (line: string) => void;

  /** `onLogLine` receives Postgres' log. */
  constructor(folder: string, onLogLine: (line: string) => void) {
    super(folder);
    this.#onLogLine = onLogLine;
  }

  override async init(pg: Parameters<NodeFS["init"]>[0], options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: { NODEFS: NodeFileLayer }) => {
      const layer = module.NODEFS;
      layer.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncFolder(layer.realPath(node));
        else fdatasyncSync(nfd);
        return 0;
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync] as NonNullable<EmscriptenOptions["preRun"]>;
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr: this.#onLogLine } };
  }
}

const port = parentPort;
if (!port) throw new Error("pglite-worker runs in a worker thread");
const post = (message: WorkerMessage) => port.postMessage(message);
/** While transactions run that are not durable yet, nobody may hear of them. */
let held: WorkerMessage[] | null = null;
const send = (message: WorkerMessage) => void (held ? held.push(message) : post(message));

/** By default the engine turns fsync off (`-F`) and lets its log grow without limit. */
function startParameters(folder: string | null) {
  const inherited = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
  const settings = ["max_wal_size=128MB", "min_wal_size=32MB", "TimeZone=UTC", "DateStyle=ISO"];
  if (folder === null) settings.push("fsync=off");
  else settings.push("fsync=on", "wal_sync_method=fsync", `shared_buffers=${chooseSharedBuffers(folder)}MB`);
  return [...inherited, ...settings.flatMap((setting) => ["-c", setting])];
}

/** The log line that ended a start. */
let fatalWords: string | null = null;
function readLogLine(line: string) {
  const [, level, text = ""] = /\b(FATAL|PANIC|DETAIL): +(.+?)\.?$/.exec(line) ?? [];
  if (level === "DETAIL") fatalWords &&= `${fatalWords}: ${text}`;
  else if (level) fatalWords = text;
}
/** The engine starts without a session authorization that a transaction could go back to. */
const AS_OWNER = `set session authorization ${OWNER}; set role none; set search_path = ${SEARCH_PATH}`;

async function open({ folder, snapshot }: WorkerOptions) {
  const pg = await PGlite.create({
    ...(folder === null ? {} : { fs: new DurableFolder(folder, readLogLine) }),
    ...(snapshot === null ? {} : { loadDataDir: new Blob([new Uint8Array(snapshot)]) }),
    extensions: { pg_trgm },
    startParams: startParameters(folder),
  });
  await pg.exec(AS_OWNER);
  const { rows } = await pg.query<{ version: string }>("select current_setting('server_version') as version");
  return { pg, version: rows[0]?.version ?? "" };
}

/** A commit that does not wait for the disk. */
const COMMIT_LATER = { text: "select set_config('synchronous_commit', 'off', true)", values: [] };
/** Writes the log to the disk up to here; the message itself says nothing. */
const FLUSH_LOG = { text: "select pg_logical_emit_message(false, '', '', true)", values: [] };
/** Others wait for the group, so it is answered in parts. */
const MAX_HELD_MS = 20;

type Pipeline = ReturnType<typeof createPipeline>;

/**
 * Runs transactions one after the other, as they would run alone, and acknowledges them after one write to the disk.
 * Their notifications wait for it as well.
 */
async function runGroup(pipeline: Pipeline, id: number, transactions: readonly (readonly Statement[])[]) {
  let answers: WorkerMessage[] = [];
  let startedAt = performance.now();
  held = [];

  async function release() {
    await pipeline.run([FLUSH_LOG]);
    const messages = [...(held ?? []), ...answers];
    answers = [];
    held = [];
    startedAt = performance.now();
    for (const message of messages) post(message);
  }

  try {
    for (const [index, statements] of transactions.entries()) {
      // Sent at once: the watch of time limits follows it.
      post({ kind: "begun", id: id + index });
      answers.push(await answerTo(id + index, () => pipeline.run([COMMIT_LATER, ...statements])));
      if (index === transactions.length - 1 || performance.now() - startedAt > MAX_HELD_MS) await release();
    }
  } finally {
    held = null;
  }
}

async function answerTo(id: number, work: () => Promise<unknown>): Promise<WorkerMessage> {
  try {
    return { kind: "answer", id, answer: await work() };
  } catch (error) {
    return { kind: "error", id, error: toErrorFields(error) };
  }
}

function createAnswerer(pg: PGlite, pipeline: Pipeline) {
  const stops = new Map<string, () => Promise<void>>();

  return async (request: Exclude<WorkerRequest, { op: "group" }>): Promise<unknown> => {
    switch (request.op) {
      case "pipeline":
        return pipeline.run(request.statements);
      case "script":
        // Separate, because a vacuum must be the only statement.
        await pg.exec(AS_OWNER);
        await pg.exec(request.sql);
        return pipeline.forgetAll();
      case "listen": {
        const { channel } = request;
        const notify = (payload: string) => send({ kind: "notification", channel, payload });
        stops.set(channel, await pg.listen(quoteIdentifier(channel), notify));
        return null;
      }
      case "unlisten":
        await stops.get(request.channel)?.();
        stops.delete(request.channel);
        return null;
      case "dump":
        return new Uint8Array(await (await pg.dumpDataDir("none")).arrayBuffer());
      case "close":
        return pg.close();
    }
  };
}

function toErrorFields(error: unknown): ErrorFields {
  if (error instanceof PipelineError) return error.fields;
  const { message, code = "XX000", detail, hint, constraint } = error as ErrorFields;
  return { message, code, detail, hint, constraint };
}

try {
  const { pg, version } = await open(workerData as WorkerOptions);
  const pipeline = createPipeline(pg);
  const answer = createAnswerer(pg, pipeline);
  let tail = Promise.resolve();
  port.on("message", (request: WorkerRequest) => {
    tail = tail.then(async () => {
      if (request.op === "group") return runGroup(pipeline, request.id, request.transactions);
      send(await answerTo(request.id, () => answer(request)));
      if (request.op === "close") port.close();
    });
  });
  send({ kind: "ready", version });
} catch (error) {
  send({ kind: "failed", message: error instanceof Error ? error.message : String(error), fatal: fatalWords });
}
