import { CircleAlert, CircleCheck } from "lucide-react";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { Prose } from "#app/features/content/prose.tsx";
import { readSiteHealth } from "#app/features/diagnostics/site-health.data.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/support-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/support");

/** Names of the parts that don't respond; null when even that can't be known. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    const { parts } = await readSiteHealth(services, createPublicClient(services));
    return { failing: parts.filter(({ isWell }) => !isWell).map(({ name }) => name) };
  } catch (problem) {
    services.reportProblem(problem);
    return { failing: null };
  }
}

export default function SupportPage({ loaderData: { failing } }: Route.ComponentProps) {
  return (
    <Prose
      title="Something not working?"
      lead="Search the answers, try these steps, or write to us."
      aside={<Emergency />}
    >
      <Status failing={failing} />
      <h2>Find an answer</h2>
      <search className="mt-3 block">
        <form action="/help" className="flex gap-2">
          <SearchField
            label="Search the answers"
            name="q"
            placeholder="Such as “password”"
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <button
            type="submit"
            className="min-h-11 rounded-control border border-control bg-surface px-5 font-semibold hover:bg-sunken"
          >
            Search
          </button>
        </form>
      </search>
      <h2>Try this first</h2>
      <ul>
        <li>Reload the page. Copy anything you typed first.</li>
        <li>Sign out and back in if a page says your session has expired.</li>
        <li>Turn off extensions that block scripts, or try another browser.</li>
      </ul>
      <h2>Write to us</h2>
      <p>These details help us most:</p>
      <ul>
        <li>the address of the page,</li>
        <li>what you did, and what you expected,</li>
        <li>what you saw instead, with the error ID if there is one,</li>
        <li>the time, your browser and your device.</li>
      </ul>
      <p>Never send your password. We don't need it.</p>
      <ButtonLink to="/contact?topic=problem" className="mt-6">
        Report a problem
      </ButtonLink>
    </Prose>
  );
}

function statusText(failing: readonly string[] | null) {
  if (failing === null) return "We can't tell right now whether everything works.";
  return failing.length === 0 ? "Everything responds right now." : `Not responding right now: ${failing.join(", ")}.`;
}

function Status({ failing }: { failing: readonly string[] | null }) {
  const isWell = failing?.length === 0;
  const Icon = isWell ? CircleCheck : CircleAlert;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5">
      <Icon className={`size-5 shrink-0 ${isWell ? "text-primary" : "text-danger"}`} aria-hidden />
      <span className="font-medium">{statusText(failing)}</span>
      <TextLink to="/system-monitor" className="inline-flex min-h-11 items-center">
        See every part
      </TextLink>
    </p>
  );
}

function Emergency() {
  return (
    <>
      <h2 className="text-xl">In an emergency</h2>
      <p className="mt-3">
        Don't write to us. Call 112 in Europe, 999 in the United Kingdom and Ireland, 911 in North America, 000 in
        Australia.
      </p>
      <p className="mt-1">
        <TextLink to="/safety" className="inline-flex min-h-11 items-center">
          What to do until help comes
        </TextLink>
      </p>
    </>
  );
}
