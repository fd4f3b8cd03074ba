import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { AS_OWNER } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { limitKey } from "../../gateway/client-address.ts";
import type { AuthContext } from "../auth-context.ts";
import { readOrigin } from "../request.ts";
import { tooManyRequests } from "./limits.ts";

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 8_000;
/** The delay doubles after this many failures beyond the account's limit. */
const FAILURES_PER_DOUBLING = 30;
/** Attempts at once for one account in this process, so that guesses can't run in parallel. */
const DELAYED_LIMIT = 2;

type Pause = (durationMs: number) => Promise<unknown>;

/** Delays an attempt at an account, or refuses it when others are already waiting. */
export function createSignInDelay(pause: Pause) {
  const waiting = new Map<string, number>();
  return async (account: string, failures: number) => {
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** Math.floor(failures / FAILURES_PER_DOUBLING), LONGEST_DELAY_MS);
    const others = waiting.get(account) ?? 0;
    if (others >= DELAYED_LIMIT) throw tooManyRequests(delayMs);
    waiting.set(account, others + 1);
    try {
      await pause(delayMs);
    } finally {
      const left = (waiting.get(account) ?? 1) - 1;
      if (left > 0) waiting.set(account, left);
      else waiting.delete(account);
    }
  };
}

const DEVICE_COOKIE = "tideline-device";
const DEVICE_COOKIE_AGE_S = 365 * 24 * 60 * 60;

const signDevice = ({ deviceSecret }: AuthContext, id: string, email: string) =>
  createHmac("sha256", deviceSecret).update(`${id} ${email}`).digest("base64url");

/** The device that signed in to this account before, so that a flood of wrong passwords elsewhere does not stop it. */
function readDevice(c: Context, auth: AuthContext, email: string) {
  const [id = "", given = ""] = (getCookie(c, DEVICE_COOKIE) ?? "").split(".");
  const [one, other] = [Buffer.from(given), Buffer.from(signDevice(auth, id, email))];
  return id !== "" && one.length === other.length && timingSafeEqual(one, other) ? id : null;
}

/** Marks the device after a sign-in. */
export function rememberDevice(c: Context, auth: AuthContext, email: string) {
  const id = readDevice(c, auth, email) ?? randomBytes(16).toString("base64url");
  setCookie(c, DEVICE_COOKIE, `${id}.${signDevice(auth, id, email)}`, {
    path: "/auth/v1/token",
    httpOnly: true,
    sameSite: "Strict",
    secure: auth.config.siteUrl.startsWith("https:"),
    maxAge: DEVICE_COOKIE_AGE_S,
  });
}

/** Whether somebody is signed in to the account from this address: clients other than browsers keep no cookies. */
async function isSignedInFrom({ engine }: AuthContext, { email, ip }: { email: string; ip: string | null }) {
  if (ip === null) return false;
  const rows = await engine.run(
    { ...AS_OWNER, readOnly: true },
    sql`select from auth.sessions s join auth.users u on u.id = s.user_id
      where u.email = ${email} and not u.is_sso_user and s.ip = ${ip} limit 1`,
  );
  return rows.length > 0;
}

/**
 * Counts an attempt before the password is checked; the function takes it back. Wrong passwords refuse their sender;
 * an account at which many have failed delays strangers and refuses nobody.
 */
export async function takeSignInAttempt(c: Context, auth: AuthContext, email: string): Promise<() => Promise<void>> {
  const { limits } = auth;
  const device = readDevice(c, auth, email);
  if (device) return limits.take("loginByDevice", device);
  const { address, ip } = readOrigin(c);
  const addressKey = limitKey(address);
  const taken = [
    await limits.take("loginByAddress", addressKey),
    await limits.take("loginByAddressAndAccount", `${addressKey ?? ""} ${email}`),
    () => limits.giveBack("loginByAccount", email),
  ];
  const failures = await limits.countExcess("loginByAccount", email);
  if (failures > 0 && !(await isSignedInFrom(auth, { email, ip }))) await auth.delaySignIn(email, failures);
  return async () => void (await Promise.all(taken.map((giveBack) => giveBack())));
}
