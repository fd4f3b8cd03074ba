import { readAuthSettings } from "#app/backend/auth-settings.ts";
import type { Services } from "#app/backend/services.ts";
import { getOfferedProviders } from "#domain/accounts/social-providers.ts";

/** For the first paint of a page with a form. Without an answer none is offered, and the password still works. */
export async function listOfferedProviders({ backend, backendFetch, reportProblem }: Services) {
  try {
    return getOfferedProviders(await readAuthSettings(backend, backendFetch));
  } catch (problem) {
    reportProblem(problem);
    return [];
  }
}
