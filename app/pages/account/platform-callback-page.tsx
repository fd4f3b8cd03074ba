import { redirect } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/platform-callback-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Connect a platform") },
  { name: "robots", content: "noindex" },
];

/** Passes a platform's answer on to the page that finishes the sign-in, without its error texts. */
export function loader({ url }: Route.LoaderArgs) {
  const state = url.searchParams.get("state");
  if (!state) return null;
  const answer = new URLSearchParams({ state });
  for (const name of ["code", "scope"]) {
    const value = url.searchParams.get(name);
    if (value && !url.searchParams.has("error")) answer.set(name, value);
  }
  throw redirect(`/connect?${answer}`, { headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } });
}

/** Somebody came without a platform's answer. */
export default function PlatformCallbackPage() {
  return (
    <PageFrame isNarrow>
      <PageHeading title="Nothing was connected">
        This page needs the answer of a fitness platform. We didn't read or keep anything.
      </PageHeading>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/connect">Connect a platform</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Go to Home Page
        </ButtonLink>
      </p>
    </PageFrame>
  );
}
