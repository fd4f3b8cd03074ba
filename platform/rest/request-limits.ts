import type { CallerRole } from "../database/engine.ts";

/** What one request may ask of the database. */
export type RequestLimits = {
  /** Embeds inside each other. */
  embedDepth: number;
  embeds: number;
  /** Of the answer's text. */
  answerBytes: number;
  /** How long a read may go on collecting embedded lists. */
  collectingMs: number;
};

const MB = 1024 * 1024;

/** Twice what the product's own screens ask for. Whoever has the secret key may ask for anything. */
const LIMITS: Readonly<Record<CallerRole, RequestLimits | null>> = {
  anon: { embedDepth: 2, embeds: 10, answerBytes: 4 * MB, collectingMs: 500 },
  authenticated: { embedDepth: 3, embeds: 20, answerBytes: 16 * MB, collectingMs: 2_000 },
  service_role: null,
};

export function limitsOf(role: CallerRole): RequestLimits | null {
  return LIMITS[role];
}
