import { getAccountClient } from "#app/backend/session/account-client.ts";
import { readClockLeadMs } from "#app/backend/session/server-clock.ts";
import { askWhoseToken } from "#app/backend/session/session-check.ts";
import { judgeRefresh } from "#domain/accounts/session/judge-refresh.ts";
import { readSession } from "../read-session.ts";
import type { SessionTools, Verdict } from "./session-tools.ts";

const read = () => readSession(document.cookie, readClockLeadMs());

async function verify(): Promise<Verdict> {
  const session = await read();
  return session ? askWhoseToken(session.token) : "refused";
}

/** The library exchanges a token under a lock that all tabs share, and never over one that came in between. */
async function refresh(isForced: boolean): Promise<Verdict> {
  try {
    const { auth } = await getAccountClient();
    // By a clock that is behind the library would see no need.
    const mustForce = isForced || readClockLeadMs() < 0;
    const { error } = await (mustForce ? auth.refreshSession() : auth.getSession());
    return error ? judgeRefresh(error) : "valid";
  } catch (problem) {
    // The client comes in a file of its own, which may not be had without a network.
    if (problem instanceof TypeError) return "unanswered";
    throw problem;
  }
}

/** The monitor's world in a browser: the session cookie, the sign-in service, the clock. */
export const browserSessionTools: Omit<SessionTools, "note"> = {
  now: () => Date.now(),
  isHidden: () => document.visibilityState === "hidden",
  read,
  verify,
  refresh,
  forget: async () => (await getAccountClient()).auth.signOut({ scope: "local" }),
};
