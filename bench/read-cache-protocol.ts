import type { HttpRequest, QueryName, Recording, Speed } from "./subject-protocol.ts";

export type ReadCacheReady = { url: string; recordings: Record<QueryName, Recording> };
export type InProcessLoad = { requests: readonly HttpRequest[]; connections: number; seconds: number };
export type InProcessAnswer = Speed;
