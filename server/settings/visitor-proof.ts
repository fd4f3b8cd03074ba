import { createHash, hkdfSync } from "node:crypto";
import type { Secrets } from "@tideline/platform/secrets.ts";

/** Shared by the page host and the database, and known to nobody else. */
export const deriveVisitorKey = ({ d }: Secrets["signingKey"]) =>
  Buffer.from(hkdfSync("sha256", Buffer.from(d, "base64url"), "", "tideline visitors", 32)).toString("hex");

/** "<visitor> <proof>": SQL believes it, as in `private.take_contact_turn`. */
export const toSignedVisitor = (key: string, visitor: string) =>
  `${visitor} ${createHash("sha256").update(`${key} ${visitor} ${key}`).digest("hex")}`;

export function createVisitorSigner(signingKey: Secrets["signingKey"]) {
  const key = deriveVisitorKey(signingKey);
  return (visitor: string) => toSignedVisitor(key, visitor);
}
