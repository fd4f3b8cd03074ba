import process from "node:process";

/** Bytes of AES-GCM's nonce. */
const NONCE_BYTES = 12;
const KEY_BYTES = 32;

export type Sealed = { ciphertext: string; nonce: string };

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const fromUrlText = (text: string) => toBytes(text.replaceAll("-", "+").replaceAll("_", "/"));

/** Null without a usable key; the database never sees it. */
export function readTokenKey({ FITNESS_TOKEN_KEY: text }: Readonly<Record<string, string | undefined>> = process.env) {
  if (!text || !/^[A-Za-z0-9_-]{43}$/.test(text)) return null;
  const bytes = fromUrlText(text);
  return bytes.length === KEY_BYTES ? bytes : null;
}

/** Encrypts texts for one purpose, so that a row that is moved elsewhere can't be opened there. */
export function createSeal(key: Uint8Array<ArrayBuffer>) {
  const imported = crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
  const forPurpose = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(purpose),
  });
  return {
    async close(text: string, purpose: string): Promise<Sealed> {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const content = new TextEncoder().encode(text);
      const closed = await crypto.subtle.encrypt(forPurpose(nonce, purpose), await imported, content);
      return { ciphertext: toText(new Uint8Array(closed)), nonce: toText(nonce) };
    },
    /** Throws with another key or for another purpose. */
    async open({ ciphertext, nonce }: Sealed, purpose: string): Promise<string> {
      const opened = await crypto.subtle.decrypt(
        forPurpose(toBytes(nonce), purpose),
        await imported,
        toBytes(ciphertext),
      );
      return new TextDecoder().decode(opened);
    },
  };
}
export type Seal = ReturnType<typeof createSeal>;

/** A secret of its own for each purpose, such as an address that only a platform knows. */
export async function deriveSecret(key: Uint8Array<ArrayBuffer>, purpose: string) {
  const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", hmac, new TextEncoder().encode(purpose));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
