import * as z from "zod/mini";

const REASON_LIMIT = 300;

/** The host's words beside a decision. */
export const decisionSchema = z.object({
  reason: z.string().check(z.trim(), z.maxLength(REASON_LIMIT, `Use at most ${REASON_LIMIT} characters`)),
});
