/** As pairs, because several cookies share a name. */
type HeaderPairs = [name: string, value: string][];
type Body = ReadableStream<Uint8Array> | null;

export type WorkerOptions = {
  /** Where the function's `index.ts` stands, as a file URL. */
  href: string;
};

export type CallFields = { url: string; method: string; headers: HeaderPairs; body: Body };
export type AnswerFields = { status: number; statusText: string; headers: HeaderPairs; body: Body };
export type LineLevel = "debug" | "info" | "warn" | "error";

/** What the platform asks of a function's worker. Streams are handed over, so that bodies flow without being kept. */
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
