import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { AuthError, validationError } from "./auth-error.ts";

const MIN_LENGTH = 8;
/** Bytes; GoTrue's bound, so that accounts can move there. */
const MAX_LENGTH_BYTES = 72;

/** Argon2id with 19 MiB and two passes, off the main thread; a PHC string, which GoTrue reads too. */
export const hashPassword = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an account that does not exist (`stored` null) as for one that does. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(16).toString("hex"));
  const matches = await verify(stored || (await nobodysHash), password.slice(0, MAX_LENGTH_BYTES + 1));
  return Boolean(stored) && matches;
}

export function requireAcceptablePassword(password: string) {
  if (Buffer.byteLength(password) > MAX_LENGTH_BYTES) {
    throw validationError(`Password cannot be longer than ${MAX_LENGTH_BYTES} characters`);
  }
  if (password.length < MIN_LENGTH) {
    const text = `Password should be at least ${MIN_LENGTH} characters.`;
    throw new AuthError(422, "weak_password", text, { reasons: ["length"] });
  }
}
