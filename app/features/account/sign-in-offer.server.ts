import { AsyncLocalStorage } from "node:async_hooks";
import type { Services } from "#app/backend/services.ts";
import { readAuthSettings } from "#app/backend/session/auth-settings.ts";
import { getSignInOffer, type SignInOffer, UNKNOWN_OFFER } from "#domain/accounts/sign-in/social-providers.ts";

/** How late a changed switch is noticed. */
const KEEP_MS = 3_000;

type Kept = { until: number; offer: Promise<SignInOffer> };

/** One cached answer per backend. */
const kept = new WeakMap<Services["backendFetch"], Kept>();

/** The offer may be seconds old anyway, so it doesn't count as a read of the page that happens to ask first. */
const outsideOfPage = AsyncLocalStorage.snapshot();

export function readSignInOffer(services: Services, now = Date.now()): Promise<SignInOffer> {
  const last = kept.get(services.backendFetch);
  if (last && now < last.until) return last.offer;
  const offer = outsideOfPage(ask, services);
  kept.set(services.backendFetch, { until: now + KEEP_MS, offer });
  return offer;
}

async function ask({ backend, backendFetch, reportProblem }: Services) {
  try {
    return getSignInOffer(await readAuthSettings(backend, backendFetch));
  } catch (problem) {
    reportProblem(problem);
    return UNKNOWN_OFFER;
  }
}
