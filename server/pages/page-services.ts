import { fileURLToPath } from "node:url";
import { readPlans } from "#domain/subscription/plans.ts";
import { toHealthSources } from "#server/application.ts";
import { readHealth } from "#server/health.ts";
import type { RunningBackend } from "#server/running-backend.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { PagesOptions } from "./pages.ts";

const CHART_TILES_FOLDER = fileURLToPath(new URL("../../build/chart-tiles", import.meta.url));

/** Services shared by every page. */
export function toPageServices(settings: Settings, backend: RunningBackend): PagesOptions["services"] {
  return {
    backend: backend.public,
    backendFetch: backend.fetch,
    siteUrl: settings.siteUrl,
    mapStyles: settings.mapStyles,
    chartTilesFolder: CHART_TILES_FOLDER,
    contactEmail: settings.contactEmail,
    construction: settings.construction,
    socialLinks: settings.socialLinks,
    consentBanner: settings.consentBanner,
    plans: readPlans(settings.payments.plans),
    paymentSandboxPath: backend.paymentSandboxPath,
    readHealth: async () => {
      const { version, uptime, ...health } = await readHealth(toHealthSources(backend, settings.workers));
      const jobs = "jobs" in health ? health.jobs : undefined;
      const warning = "reason" in health ? health.reason : null;
      return { version, uptime, mailDelaySeconds: jobs?.oldestMailSeconds ?? null, warning };
    },
  };
}
