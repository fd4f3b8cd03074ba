import type { ProfileShare } from "./cpu-profile.ts";

/** The app's own questions about spots, as its data functions ask them. */
export const QUERIES = ["list", "search", "nearest"] as const;
export type QueryName = (typeof QUERIES)[number];

/** What a swimmer's day is made of, each asked of the platform itself: nothing comes from a cache. */
export const LOADS = ["anonymous read", "signed-in read", "insert", "rpc"] as const;
export type LoadName = (typeof LOADS)[number];

export type HttpRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Recording = { requests: HttpRequest[]; answerBytes: number };

/** Milliseconds and answers per second. */
export type Speed = { p50: number; p95: number; p99: number; rate: number; count: number };
export type Usage = { cpuMs: number; rssMb: number; peakRssMb: number };

/** Where the database is that a subject opens. */
export type Place = { dataDir: string } | { databaseUrl: string };

/** What the process under test can be asked, and its answers. */
export type Tasks = {
  fill: { ask: { spots: number }; answer: { seconds: number; megabytes: number } };
  record: { ask: object; answer: Record<QueryName, Recording> };
  run: { ask: { query: QueryName; connections: number; seconds: number }; answer: Speed };
  loads: { ask: object; answer: Record<LoadName, HttpRequest[]> };
  /** Through the whole platform, without a socket. */
  fetch: { ask: { requests: readonly HttpRequest[]; connections: number; seconds: number }; answer: Speed };
  usage: { ask: object; answer: Usage };
  startProfile: { ask: object; answer: null };
  stopProfile: { ask: object; answer: ProfileShare[] };
  stop: { ask: object; answer: null };
};
export type TaskName = keyof Tasks;
export type TaskMessage = { [Name in TaskName]: { id: number; task: Name } & Tasks[Name]["ask"] }[TaskName];
export type AnswerMessage = { id: number; answer?: unknown; problem?: string };
export type ReadyMessage = { url: string; bareUrl: string; version: string };
