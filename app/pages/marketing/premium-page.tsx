import { Prose } from "#app/features/content/prose.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { formatPrice, TIERS } from "#domain/subscription/tiers.ts";
import type { Route } from "./+types/premium-page.ts";
import { contentMeta } from "./content-meta.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/premium");

export default function PremiumPage() {
  return (
    <Prose
      title="Premium is not on sale yet"
      lead="This page says what the paid tiers will add, so that you can judge them before there is anything to buy."
      above={[{ to: "/pricing", label: "Pricing" }]}
      aside={<Prices />}
    >
      <h2>Weather, updated more often</h2>
      <p>
        Everybody will get a forecast for each spot. Premium will refresh it more often and look further ahead. It will
        come from the same models that other services use; a coast is more local than any of them, and we will say so.
      </p>
      <h2>Recommendations with reasons</h2>
      <p>
        Which of your waters fits your swim, and when? The answer will name every reason, from wind to the age of the
        newest sample. “Not today” will be one of the answers.
      </p>
      <h2>The group swim network</h2>
      <p>Pro will add tools for those who host: regular swims, matching by pace, private groups. Joining stays free.</p>
      <h2>What will never be behind it</h2>
      <ul>
        <li>Warnings and closures</li>
        <li>Water samples, classes and their dates</li>
        <li>Reports from swimmers about what they found</li>
        <li>Telling somebody on the shore that you are late</li>
      </ul>
      <ButtonLink to="/signup" className="mt-8">
        Sign up free
      </ButtonLink>
    </Prose>
  );
}

function Prices() {
  return (
    <>
      <h2 className="text-xl">Planned prices</h2>
      <dl className="mt-4 grid gap-4">
        {TIERS.filter(({ monthlyCents }) => monthlyCents > 0).map(({ id, name, monthlyCents, yearlyCents }) => (
          <div key={id}>
            <dt className="text-muted">{name}</dt>
            <dd>
              <span className="font-bold font-heading text-3xl">{formatPrice(monthlyCents)}</span> a month
              <br />
              or {formatPrice(yearlyCents)} a year
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-md text-muted">US dollars. Nothing to pay today.</p>
      <p className="mt-3">
        <TextLink to="/pricing">Compare the tiers</TextLink>
      </p>
    </>
  );
}
