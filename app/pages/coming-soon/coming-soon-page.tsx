import { data } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Route } from "./+types/coming-soon-page.ts";
import { ComingSoonScene } from "./coming-soon-scene.tsx";
import { COMING_SOON, type ComingSoonPath, type ComingSoonText } from "./coming-soon-texts.ts";

/** Picked on the server, so the page carries only its own text. */
export function loader({ params, pattern }: Route.LoaderArgs) {
  if (!Object.values(params).every((id) => id === undefined || isUuid(id))) throw data(null, { status: 404 });
  const text: ComingSoonText | undefined = COMING_SOON[pattern.replace(/^\//, "") as ComingSoonPath];
  if (!text) throw data(null, { status: 404 });
  return text;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.title ?? "Coming soon") },
  { name: "robots", content: "noindex" },
];

export default function ComingSoonPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, motif, plans, today, ways } = loaderData;
  return (
    <PageFrame>
      <PageHeading title={title}>{lead}</PageHeading>
      <section className="max-w-3xl overflow-hidden rounded-card border border-line bg-surface dark:border-transparent">
        <ComingSoonScene motif={motif} className="max-sm:h-40 w-full sm:aspect-[3/1]" />
        <div className="grid gap-5 p-5 sm:p-7">
          <div>
            <p className="font-semibold text-buoy-text">Coming soon</p>
            <h2 className="mt-1 text-xl">What will be here</h2>
            <ul className="mt-3 grid gap-2">
              {plans.map((plan) => (
                <li key={plan} className="flex gap-3">
                  <span className="mt-2.5 size-2 shrink-0 rounded-full bg-buoy" aria-hidden />
                  {plan}
                </li>
              ))}
            </ul>
          </div>
          <p className="text-muted">{today}</p>
          <p className="flex flex-wrap gap-3">
            {ways.map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "secondary"}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </div>
      </section>
    </PageFrame>
  );
}
