import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

const COOKIE = "tideline-device";
const COOKIE_AGE_S = 365 * 24 * 60 * 60;

export type Devices = {
  /** The device that this request comes from, if it signed in to this account before. */
  read(c: Context, email: string): string | null;
  /** Marks the device after a sign-in. */
  remember(c: Context, email: string): void;
};

/** Devices that signed in before, known by a signed cookie: a flood of wrong passwords elsewhere does not stop them. */
export function createDevices({ secret, siteUrl }: { secret: Uint8Array; siteUrl: string }): Devices {
  const sign = (id: string, email: string) => createHmac("sha256", secret).update(`${id} ${email}`).digest("base64url");

  function read(c: Context, email: string) {
    const [id = "", given = ""] = (getCookie(c, COOKIE) ?? "").split(".");
    const [one, other] = [Buffer.from(given), Buffer.from(sign(id, email))];
    return id !== "" && one.length === other.length && timingSafeEqual(one, other) ? id : null;
  }

  return {
    read,
    remember: (c, email) => {
      const id = read(c, email) ?? randomBytes(16).toString("base64url");
      setCookie(c, COOKIE, `${id}.${sign(id, email)}`, {
        path: "/auth/v1/token",
        httpOnly: true,
        sameSite: "Strict",
        secure: siteUrl.startsWith("https:"),
        maxAge: COOKIE_AGE_S,
      });
    },
  };
}
