import { createEmitter } from "../announcement.ts";

/** An endpoint was asked so often that it is asked no more for a while; `message` says so to the swimmer. */
export type CircuitOpening = { message: string };

const openings = createEmitter<CircuitOpening>();

/** For the notice on the screen. Returns how to stop hearing. */
export const onCircuitOpened = openings.listen;

/** Only the guarded fetch tells. */
export const emitCircuitOpened = openings.tell;
