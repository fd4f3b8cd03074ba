import { scriptAddresses } from "virtual:script-addresses";
import bricolageUrl from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtreeUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Links, Meta, Outlet, ScrollRestoration, useMatches, useNavigation } from "react-router";
import { SERVER_TIME_META } from "#app/backend/session/server-clock.ts";
import { ErrorBoundary as FailureBoundary } from "#app/layouts/errors/error-boundary.tsx";
import { LoadingOverlay, NavigationProgress } from "#app/layouts/errors/loading-overlay.tsx";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import { getNavigationState } from "#app/layouts/header/navigation-state.ts";
import { addSessionCookies } from "#app/session/server/add-session-cookies.server.ts";
import { readSwimmer } from "#app/session/server/read-swimmer.server.ts";
import { redirectByGate } from "#app/session/server/site-gate.server.ts";
import { isForSearchEngines } from "#domain/public-pages.ts";
import { isDatalessPath } from "#domain/site-state.ts";
import type { Route } from "./+types/root.ts";
// By its address: as a dependency of the first script, each part that is loaded late would add it once more.
import stylesUrl from "./app.css?url";
import { BACKEND_META } from "./backend/public-backend.ts";
import { createQueryClient } from "./backend/query-client.ts";
import { servicesContext } from "./backend/services.ts";
import usageScriptUrl from "./backend/usage/start-usage.ts?worker&url";
import { changedZones } from "./backend/zone-offsets.server.ts";
import { readConsent } from "./browser/consent.ts";
import { DEFAULT_PREFERENCES, readPreferences, toAttributes } from "./browser/preferences.ts";
import siteScriptUrl from "./browser/site.js?worker&url";
import { ZONE_OFFSETS_META } from "./browser/zone-offsets.ts";
import { cacheControl } from "./cache-control.ts";
import { useArrival } from "./features/account/use-arrival.ts";
import { ConsentBannerPlace } from "./features/consent/consent-banner-place.tsx";
import { CircuitNotice } from "./layouts/companions/circuit-notice.tsx";
import { LoadCompanions } from "./layouts/companions/load-companions.tsx";
import { SessionExpiry } from "./layouts/companions/session-expiry.tsx";
import { type DocumentData, useDocumentData } from "./layouts/document-data.ts";
import { hasActionBar, hydratesWhenUsed, needsHydration } from "./layouts/page-handle.ts";
import { PageScripts } from "./layouts/page-scripts.tsx";
import { Shell } from "./layouts/shell.tsx";
import { useFocusOnArrival } from "./layouts/use-focus-on-arrival.ts";
import { AuthProvider } from "./session/auth-provider.tsx";
import { lockContext, swimmerContext } from "./session/swimmer-context.ts";
import { NoticeArea, showNotice } from "./ui/overlay/notices.tsx";
import { WIDE } from "./ui/use-is-wide.ts";

/** Pages of one swimmer, of staff or behind a secret link; pictures and files say so themselves. */
const isHidden = (path: string, { headers }: Response) =>
  !isForSearchEngines(path) && headers.get("Content-Type")?.startsWith("text/html");

const NOBODY = { swimmer: null, headers: new Headers() };

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const services = context.get(servicesContext);
    const isAsking = !isDatalessPath(url.pathname);
    const { swimmer, headers } = isAsking ? await readSwimmer(services, request) : NOBODY;
    const open = swimmer?.lock ? null : swimmer;
    context.set(swimmerContext, open);
    context.set(lockContext, swimmer?.lock ?? null);
    const response = (await redirectByGate(services, { request, url }, open)) ?? (await next());
    addSessionCookies(response, headers);
    response.headers.set("Cache-Control", cacheControl(request, response));
    if (isHidden(url.pathname, response)) response.headers.set("X-Robots-Tag", "noindex");
    return response;
  },
];

export function loader({ request, context }: Route.LoaderArgs): DocumentData {
  const { consentBanner, ...services } = context.get(servicesContext);
  const { backend, mapStyles, siteUrl, socialLinks, plans, requestId } = services;
  const cookies = request.headers.get("Cookie");
  const swimmer = context.get(swimmerContext);
  const preferences = readPreferences(cookies);
  const consent = readConsent(cookies);
  // Only sessions need it; a visitor's page stays cacheable.
  const servedAt = swimmer ? Date.now() : 0;
  const zoneOffsets = changedZones(Date.now());
  const choices = { preferences, consent, consentBanner };
  return { swimmer, ...choices, backend, mapStyles, siteUrl, socialLinks, plans, requestId, servedAt, zoneOffsets };
}

/** Signing in or out loads a new document. */
export const shouldRevalidate = () => false;

const preload = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesUrl },
  preload(figtreeUrl),
  preload(bricolageUrl),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const document = useDocumentData();
  const matches = useMatches();
  // Decided once per document.
  const [isHydrated] = useState(() => needsHydration(matches, Boolean(document?.swimmer)));
  const [isHeld] = useState(() => hydratesWhenUsed(matches, Boolean(document?.swimmer)));
  // Also around error pages, whose header has queries.
  const [queryClient] = useState(() =>
    createQueryClient(({ message }) => showNotice({ kind: "error", text: message })),
  );
  const { preferences = DEFAULT_PREFERENCES, consent = null, consentBanner = "bottom", backend } = document ?? {};
  const isAboveTabs = getNavigationState(document?.swimmer) === "ready" || hasActionBar(matches);
  const banner = consent === null && <ConsentBannerPlace position={consentBanner} isAboveTabs={isAboveTabs} />;

  return (
    <html lang="en" {...toAttributes(preferences)} data-consent={consent ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e232b" media="(prefers-color-scheme: dark)" />
        {backend && <meta name={BACKEND_META.url} content={backend.url} />}
        {backend && <meta name={BACKEND_META.publishableKey} content={backend.publishableKey} />}
        {document?.swimmer && <meta name={SERVER_TIME_META} content={String(document.servedAt)} />}
        {isHydrated && document?.zoneOffsets && (
          <meta name={ZONE_OFFSETS_META} content={JSON.stringify(document.zoneOffsets)} />
        )}
        <Meta />
        {/* Own style sheets need no nonce, and browsers hide it from hydration. */}
        <Links nonce="" />
        {isHydrated && <FrameScripts name={document?.swimmer ? "swimmer-frame" : "visitor-frame"} isHeld={isHeld} />}
        {/* Small, and what it shows is waited for. It loads the script for usage statistics only after consent. */}
        <script
          type="module"
          src={siteScriptUrl}
          fetchPriority="high"
          data-usage={usageScriptUrl}
          data-swimmer={document?.swimmer?.id}
        />
      </head>
      <body>
        {consentBanner === "top" && banner}
        <QueryClientProvider client={queryClient}>
          <AuthProvider swimmer={document?.swimmer ?? null}>{children}</AuthProvider>
        </QueryClientProvider>
        {consentBanner === "bottom" && banner}
        {isHydrated && <NoticeArea />}
        {isHydrated && <ScrollRestoration />}
        {isHydrated && <PageScripts isHeld={isHeld} />}
      </body>
    </html>
  );
}

/** Asked for with the others, or hydration would wait for one more round trip. */
function FrameScripts({ name, isHeld }: { name: "swimmer-frame" | "visitor-frame"; isHeld: boolean }) {
  return scriptAddresses[name]?.map((address) => (
    <link key={address} rel="modulepreload" href={address} fetchPriority="low" media={isHeld ? WIDE : undefined} />
  ));
}

export default function Root() {
  const isNavigating = useNavigation().state === "loading";
  useFocusOnArrival();
  const swimmer = useDocumentData()?.swimmer;
  useArrival(swimmer);
  return (
    <>
      {isNavigating && <NavigationProgress />}
      <Outlet />
      <SessionExpiry />
      <CircuitNotice />
      {swimmer && <LoadCompanions swimmer={swimmer} />}
    </>
  );
}

export function HydrateFallback() {
  return <LoadingOverlay />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailureBoundary level="frame">
      <Shell>
        <RouteError error={error} />
      </Shell>
    </FailureBoundary>
  );
}
