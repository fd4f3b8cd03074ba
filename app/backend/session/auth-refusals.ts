import { createEmitter } from "../announcement.ts";

/** A signed-in swimmer's request was refused as nobody's, and a fresh token did not help or could not be had. */
export type AuthRefusal = { userId: string | null; status: number };

const refusals = createEmitter<AuthRefusal>();

/** For the session: it hears of every refusal that the wire could not mend itself. Returns how to stop hearing. */
export const onAuthRefused = refusals.listen;

/** Only the guarded fetch tells. */
export const emitAuthRefused = refusals.tell;
