import { CircleAlert, CircleCheck } from "lucide-react";
import { loadSection } from "#app/backend/loading/load-section.ts";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { readSiteHealth } from "#app/features/diagnostics/site-health.data.ts";
import { readSourceHealth } from "#app/features/weather/source-health.data.ts";
import { SourceHealthPanel } from "#app/features/weather/source-health-panel.tsx";
import { readPublicSettings } from "#app/session/server/read-public-settings.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { durationText } from "#domain/age.ts";
import { formatMoment } from "#domain/format/dates.ts";
import { SECOND_MS } from "#domain/time.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/system-monitor-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/system-monitor",
    title: "System monitor | Tideline",
    description: "Which parts of Tideline respond right now, and how quickly.",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const client = createPublicClient(services);
  const [health, settings, sources] = await Promise.all([
    readSiteHealth(services, client),
    readPublicSettings(services),
    loadSection(readSourceHealth(client), services.reportProblem),
  ]);
  const { paymentSandboxPath } = services;
  return { ...health, sources, paymentSandboxPath, isSignUpOpen: settings?.allow_user_registration ?? null };
}

export default function SystemMonitorPage({ loaderData }: Route.ComponentProps) {
  const { checkedAt, version, upSeconds, parts, isSignUpOpen, sources, paymentSandboxPath } = loaderData;
  const isWell = parts.every((part) => part.isWell);
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-10 md:px-5 md:py-16">
      <PageHeading
        title="System monitor"
        actions={
          <ButtonLink to="" reloadDocument variant="secondary">
            Check again
          </ButtonLink>
        }
      >
        Checked <time dateTime={checkedAt}>{formatMoment(checkedAt)}</time>
      </PageHeading>
      <Panel title={isWell ? "All systems respond" : "Some systems don't respond"}>
        <ul>
          {parts.map((part) => (
            <li key={part.name} className="flex items-start gap-3 border-line border-b px-5 py-3.5 last:border-b-0">
              <PartMark isWell={part.isWell} />
              <p className="min-w-0 flex-1">
                <span className="block font-semibold sm:inline-block sm:w-56">{part.name}</span>
                <span className="text-md text-muted">{part.says}</span>
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      {sources.value ? <SourceHealthPanel health={sources.value} /> : <p role="status">{sources.problem}</p>}
      {paymentSandboxPath !== null && (
        <Panel title="Payments go to a sandbox">
          <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <p className="text-md text-muted">No real money moves: this machine uses a payment sandbox.</p>
            <ButtonLink to={paymentSandboxPath} reloadDocument variant="secondary">
              Open the payment sandbox
            </ButtonLink>
          </div>
        </Panel>
      )}
      <p className="text-md text-muted">
        Version {version}, up for {durationText(upSeconds * SECOND_MS)}.
        {isSignUpOpen !== null &&
          (isSignUpOpen ? " New accounts are open." : " New accounts are closed at the moment.")}{" "}
        These times are measured on our server. If Tideline is slow only for you, check your connection.
      </p>
    </div>
  );
}

function PartMark({ isWell }: { isWell: boolean }) {
  const Icon = isWell ? CircleCheck : CircleAlert;
  return (
    <>
      <Icon className={`mt-0.5 size-5 shrink-0 ${isWell ? "text-primary" : "text-danger"}`} aria-hidden />
      <span className="sr-only">{isWell ? "Responding:" : "Not responding:"}</span>
    </>
  );
}
