import { closeSync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type EmscriptenOptions = Parameters<NodeFS["init"]>[1];
type Stream = { nfd?: number; node: object };
/** The part of the emulated file system that gets what it lacks. */
type NodeFileLayer = { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: object): string };

function syncFolder(path: string) {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** A database folder whose fsync reaches the disk; the engine's own does nothing. */
export class DurableFolder extends NodeFS {
  readonly #onLogLine: (line: string) => void;

  /** `onLogLine` hears what Postgres would write to its log. */
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
