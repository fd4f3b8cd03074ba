import type { Services } from "#app/backend/services.ts";
import { readAuthSettings } from "#app/backend/session/auth-settings.ts";
import { getSignInOffer, type SignInOffer, UNKNOWN_OFFER } from "#domain/accounts/sign-in/social-providers.ts";

export async function readSignInOffer({ backend, backendFetch, reportProblem }: Services): Promise<SignInOffer> {
  try {
    return getSignInOffer(await readAuthSettings(backend, backendFetch));
  } catch (problem) {
    reportProblem(problem);
    return UNKNOWN_OFFER;
  }
}
