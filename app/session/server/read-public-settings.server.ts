import { createPublicClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import { getPublicSettings, type PublicSettings } from "./public-settings.data.ts";

/** How late a changed switch is noticed. */
const KEEP_MS = 3_000;

const TIMEOUT_MS = 2_000;

type Kept = { until: number; settings: Promise<PublicSettings | null> };

/** One cached answer per backend. */
const kept = new WeakMap<Services["backendFetch"], Kept>();

/** Null when the backend doesn't respond: defaults apply. */
export function readPublicSettings(services: Services, now = Date.now()): Promise<PublicSettings | null> {
  const last = kept.get(services.backendFetch);
  if (last && now < last.until) return last.settings;
  const settings = ask(services);
  kept.set(services.backendFetch, { until: now + KEEP_MS, settings });
  return settings;
}

async function ask(services: Services) {
  try {
    return await getPublicSettings(createPublicClient(services), AbortSignal.timeout(TIMEOUT_MS));
  } catch (problem) {
    services.reportProblem(problem);
    return null;
  }
}
