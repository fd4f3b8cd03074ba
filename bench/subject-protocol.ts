/** The app's own questions about spots, as its data functions ask them. */
export const QUERIES = ["list", "one", "nearest"] as const;
export type QueryName = (typeof QUERIES)[number];

export type HttpRequest = { method: string; path: string; headers: Record<string, string>; body?: string };

/** Milliseconds and answers per second. */
export type Speed = { p50: number; p95: number; p99: number; rate: number };

/** Where the database is that a subject opens. */
export type Place = { dataDir: string } | { databaseUrl: string };

/** What the process under test can be asked, and its answers. */
export type Tasks = {
  fill: { ask: { spots: number }; answer: { seconds: number } };
  record: { ask: object; answer: Record<QueryName, HttpRequest[]> };
  /** The statements of a query without HTTP around them. */
  run: { ask: { query: QueryName; connections: number; seconds: number }; answer: Speed };
  /** Adds spots in batches for so long. */
  import: { ask: { seconds: number }; answer: { rowsPerSecond: number } };
  /** A signed-in admin. */
  admin: { ask: object; answer: { userId: string; accessToken: string; publishableKey: string } };
  /** COPY of this file into the table of spots. */
  copy: { ask: { file: string }; answer: { seconds: number } };
  /** Of the process, after a garbage collection where it can. */
  memory: { ask: object; answer: { mb: number } };
  stop: { ask: object; answer: null };
};
export type TaskName = keyof Tasks;
export type TaskMessage = { [Name in TaskName]: { id: number; task: Name } & Tasks[Name]["ask"] }[TaskName];
export type AnswerMessage = { id: number; answer?: unknown; problem?: string };
export type ReadyMessage = { url: string };
