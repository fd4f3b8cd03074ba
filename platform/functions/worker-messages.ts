/** Pairs, because several cookies share a name. */
type HeaderPairs = [name: string, value: string][];
type Body = ReadableStream<Uint8Array> | null;

export type WorkerOptions = {
  /** The file URL of the function's `index.ts`. */
  href: string;
};

export type CallFields = { url: string; method: string; headers: HeaderPairs; body: Body };
export type AnswerFields = { status: number; statusText: string; headers: HeaderPairs; body: Body };
export type LineLevel = "debug" | "info" | "warn" | "error";

/** Messages to a worker. Streams are transferred, so that bodies are not buffered. */
export type WorkerRequest =
  | { kind: "call"; id: number; fields: CallFields }
  | { kind: "end"; id: number; isAborted: boolean }
  | { kind: "ping" };

export type WorkerMessage =
  | { kind: "answer"; id: number; answer: AnswerFields }
  | { kind: "failed"; id: number; problem: string }
  | { kind: "unloadable"; problem: string }
  | { kind: "line"; level: LineLevel; text: string }
  | { kind: "pong" };
