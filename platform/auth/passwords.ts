import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { compare } from "bcryptjs";
import type { AuthConfig } from "./auth-context.ts";
import { AuthError, validationError } from "./auth-error.ts";

const MIN_LENGTH = 8;
/** GoTrue's limit, so that accounts can move there. */
const MAX_LENGTH_BYTES = 72;

/** Imported hashes. A higher cost would keep this process busy for seconds. */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$argon2(?:id|i)\$v=19\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/;

/** Argon2id with 19 MiB and two passes, off the main thread, as a PHC string, which GoTrue reads too. */
export const hashPassword = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

let decoyHash: Promise<string> | undefined;

const isBcrypt = (stored: string) => stored.startsWith("$2");

/** Takes as long for an account that does not exist (`stored` null) as for one that does. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(randomBytes(16).toString("hex"));
  const known = stored || (await decoyHash);
  const given = password.slice(0, MAX_LENGTH_BYTES + 1);
  const matches = await (isBcrypt(known) ? compare(given, known) : verify(known, given));
  return Boolean(stored) && matches;
}

/** Our own kind of hash to replace bcrypt's; null where it is one already. */
export const renewHash = async (stored: string | null, password: string) =>
  stored !== null && isBcrypt(stored) ? hashPassword(password) : null;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** 50,000 entries, read when the first password is set. Shorter ones are refused for their length. */
async function readCommonPasswords() {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const words = dictionary["passwords-common"].map((password) => String(password).toLowerCase());
  return new Set(words.filter((password) => password.length >= MIN_LENGTH));
}

/** Capitals make no difference to somebody who guesses. */
async function isCommon(password: string) {
  commonPasswords ??= readCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/** The length is checked first, so that both reasons never have to be explained at once. */
export async function requireAcceptablePassword(password: string, { allowsCommonPasswords }: AuthConfig) {
  if (Buffer.byteLength(password) > MAX_LENGTH_BYTES) {
    throw validationError(`Password cannot be longer than ${MAX_LENGTH_BYTES} characters`);
  }
  if (password.length < MIN_LENGTH) {
    const text = `Password should be at least ${MIN_LENGTH} characters.`;
    throw new AuthError(422, "weak_password", text, { reasons: ["length"] });
  }
  if (!allowsCommonPasswords && (await isCommon(password))) {
    const text = "Password is known to be weak and easy to guess, please choose a different one.";
    throw new AuthError(422, "weak_password", text, { reasons: ["pwned"] });
  }
}

/** A hash from another system: bcrypt, argon2i or argon2id. */
export function requireKnownHash(passwordHash: string) {
  if (BCRYPT.test(passwordHash) || ARGON2.test(passwordHash)) return passwordHash;
  throw validationError("Password hash has to be a bcrypt or argon2 hash");
}
