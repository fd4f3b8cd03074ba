import type { Context } from "hono";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { limitKey } from "../gateway/client-address.ts";
import type { AuthContext } from "./auth-context.ts";
import { tooManyRequests } from "./limits.ts";
import { readOrigin } from "./request.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 8_000;
/** The wait doubles with every so many failures beyond the account's limit. */
const FAILURES_PER_DOUBLING = 30;
/** For one account in this process. More would be guesses made at once. */
const MAX_WAITING = 2;

type Pause = (durationMs: number) => Promise<unknown>;

/** Makes an attempt at an account wait; who finds others waiting already is asked to come back. */
export function createWaitingLine(pause: Pause) {
  const waiting = new Map<string, number>();
  return async (account: string, failures: number) => {
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.floor(failures / FAILURES_PER_DOUBLING), LONGEST_WAIT_MS);
    const others = waiting.get(account) ?? 0;
    if (others >= MAX_WAITING) throw tooManyRequests(waitMs);
    waiting.set(account, others + 1);
    try {
      await pause(waitMs);
    } finally {
      const left = (waiting.get(account) ?? 1) - 1;
      if (left > 0) waiting.set(account, left);
      else waiting.delete(account);
    }
  };
}

/** Whether somebody is signed in to the account from this address: most clients but browsers keep no cookies. */
async function isSignedInFrom(auth: AuthContext, { email, ip }: { email: string; ip: string | null }) {
  if (ip === null) return false;
  const rows = await auth.engine.run(
    { ...AS_OWNER, readOnly: true },
    sql`select from auth.sessions s join auth.users u on u.id = s.user_id
      where u.email = ${email} and not u.is_sso_user and s.ip = ${ip} limit 1`,
  );
  return rows.length > 0;
}

/**
 * Counts an attempt before the password is looked at, and gives back how to take that back when it was right. Wrong
 * passwords refuse whoever sent them; an account at which many have failed makes strangers wait and refuses nobody.
 */
export async function takeSignInAttempt(c: Context, auth: AuthContext, email: string): Promise<() => Promise<void>> {
  const { limits } = auth;
  const device = auth.devices.read(c, email);
  if (device) {
    await limits.take("loginByDevice", device);
    return () => limits.giveBack("loginByDevice", device);
  }
  const { address, ip } = readOrigin(c);
  const addressKey = limitKey(address);
  const placeKey = `${addressKey ?? ""} ${email}`;
  await limits.take("loginByAddress", addressKey);
  await limits.take("loginByPlace", placeKey);
  const failures = await limits.countOver("loginByAccount", email);
  if (failures > 0 && !(await isSignedInFrom(auth, { email, ip }))) await auth.waitInLine(email, failures);
  return async () => {
    await limits.giveBack("loginByAddress", addressKey);
    await limits.giveBack("loginByPlace", placeKey);
    await limits.giveBack("loginByAccount", email);
  };
}
