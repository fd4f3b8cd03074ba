import { isSessionCookie, readCookies } from "#app/backend/session/session-cookies.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { getErrorReason } from "#domain/error-reasons.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/error-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.title ?? "Page Error") },
  { name: "robots", content: "noindex" },
];

export function loader({ request, url }: Route.LoaderArgs) {
  const reason = url.searchParams.get("reason");
  // The address can be forged: never clears the device of somebody signed in.
  const hasSession = readCookies(request.headers.get("Cookie") ?? "").some(({ name }) => isSessionCookie(name));
  return { ...getErrorReason(reason), wasSignedOut: reason === "banned" && !hasSession };
}

/** `site.js` clears personal data when it sees the attribute. */
export default function ErrorPage({ loaderData: { title, text, way, wasSignedOut } }: Route.ComponentProps) {
  return (
    <section data-signed-out={wasSignedOut || undefined} className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-4 text-lg text-muted">{text}</p>
      <ButtonLink to={way.to} className="mt-8">
        {way.label}
      </ButtonLink>
    </section>
  );
}
