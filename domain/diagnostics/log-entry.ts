import * as z from "zod/mini";

export const PROFILE_LOG_TYPES = ["profile_load_success", "profile_load_error", "profile_diagnostics"] as const;

const details = z.looseObject({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  durationMs: z.catch(z.optional(z.number()), undefined),
});

/** Missing or invalid parts are ignored. */
const payload = z.object({
  status: z.catch(z.optional(z.string()), undefined),
  timestamp: z.catch(z.optional(z.string()), undefined),
  details: z.catch(z.optional(details), undefined),
});

type Row = { id: number; event_type: string; payload: unknown; created_at: string };

export type LogLine = {
  id: number;
  type: string;
  at: string;
  isOk: boolean;
  message: string | null;
  durationMs: number | null;
};

export function toLogLine({ id, event_type: type, payload: written, created_at: at }: Row): LogLine {
  const { status, details: said } = payload.safeParse(written).data ?? {};
  const isOk = status === undefined ? type !== "profile_load_error" : status !== "error";
  return { id, type, at, isOk, message: said?.message ?? said?.code ?? null, durationMs: said?.durationMs ?? null };
}
