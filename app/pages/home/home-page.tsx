import { Suspense } from "react";
import { redirect } from "react-router";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { CALLBACK_PATH } from "#app/features/account/account-addresses.ts";
import { isSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { requireKnownTime } from "#app/features/verdicts/require-known-time.ts";
import { LoadingOverlay } from "#app/layouts/errors/loading-overlay.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { readCallbackFailure } from "#domain/accounts/sign-in/callback-outcome.ts";
import { organizationJsonLd, webSiteJsonLd } from "#domain/metadata/organization-json-ld.ts";
import { parseWhen } from "#domain/verdicts/hours/when.ts";
import { SwimmerHome } from "../dashboard/swimmer-home.tsx";
import { findDocument } from "../find-document.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/home-page.ts";
import { type HomeSpots, loadHomeSpots } from "./home-spots.data.ts";

/** What the specification preloads. Only here, where most visitors arrive: no page shows the picture. */
export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "image", href: "/logo.svg", fetchPriority: "low" },
  { rel: "preload", as: "image", href: "/og-image.jpg", fetchPriority: "low" },
];

export const meta: Route.MetaFunction = ({ matches }) => {
  const { siteUrl = "", socialLinks = [] } = findDocument(matches) ?? {};
  return pageMeta(matches, {
    path: "/",
    title: "Tideline: know the water before you get in",
    description: "Find open-water swimming spots. See what is known about the water and how recent it is.",
    jsonLd: import.meta.env.SSR ? [organizationJsonLd({ siteUrl, socialLinks }), webSiteJsonLd(siteUrl)] : [],
  });
};

type HomeData = Route.ComponentProps["loaderData"];

export const handle = {
  hydrate: "swimmers",
  hasShortFooter: true,
  showsSimulated: ({ live, spots }) => [...spots, ...(live ? [live.spot] : [])].some(isSimulated),
} satisfies PageHandle<HomeData>;

const VerifyEmailCard = lazyNamed(() => import("#app/features/account/verify-email-card.tsx"), "VerifyEmailCard");
const SafetyGate = lazyNamed(() => import("#app/features/onboarding/safety-gate.tsx"), "SafetyGate");
const loadVisitorHome = () => import("./visitor-home.tsx");
// Visitors get it without React; browsers render it only after client navigation.
const VisitorHome = import.meta.env.SSR
  ? (await loadVisitorHome()).VisitorHome
  : lazyNamed(loadVisitorHome, "VisitorHome");

const NO_SPOTS: HomeSpots = { total: 0, live: null, spots: [] };

export async function loader({ url, context }: Route.LoaderArgs): Promise<HomeSpots> {
  const { searchParams } = url;
  // GoTrue redirects here when it has lost the sign-in flow.
  if (readCallbackFailure(searchParams)) throw redirect(`${CALLBACK_PATH}?${searchParams}`);
  requireKnownTime(url);
  if (context.get(swimmerContext)) return NO_SPOTS;
  const services = context.get(servicesContext);
  const nowMs = Date.now();
  // The page works without spots.
  return loadHomeSpots(createPublicClient(services), parseWhen(searchParams.get("when"), nowMs), nowMs).catch(
    (problem: unknown) => {
      services.reportProblem(problem);
      return NO_SPOTS;
    },
  );
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  // A boundary of this size would be sent late, after the footer.
  if (!swimmer && import.meta.env.SSR) return <VisitorHome {...loaderData} />;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      {!swimmer && <VisitorHome {...loaderData} />}
      {swimmer && !swimmer.isEmailVerified && <VerifyEmailCard email={swimmer.email} />}
      {swimmer?.isEmailVerified &&
        (swimmer.onboarding === "settled" ? <SafetyGate userId={swimmer.id} /> : <SwimmerHome swimmer={swimmer} />)}
    </Suspense>
  );
}
