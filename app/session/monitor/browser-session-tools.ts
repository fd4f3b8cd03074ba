import { getAccountClient } from "#app/backend/session/account-client.ts";
import { readClockLeadMs } from "#app/backend/session/server-clock.ts";
import { askWhetherBanned, askWhoseToken } from "#app/backend/session/session-check.ts";
import { classifyRefreshError } from "#domain/accounts/session/classify-refresh.ts";
import { readSession } from "../read-session.ts";
import type { SessionTools, Verdict } from "./session-tools.ts";

const read = () => readSession(document.cookie, readClockLeadMs());

async function verify(): Promise<Verdict> {
  const session = await read();
  return session ? askWhoseToken(session.token) : "refused";
}

export async function isSwimmerBanned() {
  const session = await read();
  return session !== null && askWhetherBanned(session.token);
}

/** The library's lock is shared by all tabs. */
async function refresh(isForced: boolean): Promise<Verdict> {
  try {
    const { auth } = await getAccountClient();
    // With a slow clock the library would skip the refresh.
    const mustForce = isForced || readClockLeadMs() < 0;
    const { error } = await (mustForce ? auth.refreshSession() : auth.getSession());
    return error ? classifyRefreshError(error) : "valid";
  } catch (problem) {
    // The lazy chunk may fail to load offline.
    if (problem instanceof TypeError) return "unanswered";
    throw problem;
  }
}

export const browserSessionTools: Omit<SessionTools, "note"> = {
  now: () => Date.now(),
  isHidden: () => document.visibilityState === "hidden",
  read,
  verify,
  refresh,
  forget: async () => (await getAccountClient()).auth.signOut({ scope: "local" }),
};
