import { ButtonLink } from "#app/ui/button.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/platform-callback-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Connect a platform") },
  { name: "robots", content: "noindex" },
];

/** No platform can be connected yet, so nothing is read or kept. */
export default function PlatformCallbackPage() {
  return (
    <PageFrame isNarrow>
      <PageHeading title="Nothing was connected">
        Fitness platforms can't be connected yet. We didn't read or keep what the other site sent.
      </PageHeading>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/connect">About platforms</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Go to Home Page
        </ButtonLink>
      </p>
    </PageFrame>
  );
}
