import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { Prose } from "#app/features/content/prose.tsx";
import { QualityGuide } from "#app/features/content/quality-guide.tsx";
import { listSources, type NamedSource, readSiteFacts } from "#app/features/content/site-facts.data.ts";
import { SourcesTable } from "#app/features/content/sources-table.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { countText } from "#domain/format/numbers.ts";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/about-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/about");

/** The page also works without its figures. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const client = createPublicClient(services);
  try {
    const [facts, sources] = await Promise.all([readSiteFacts(client), listSources(client)]);
    return { facts, sources };
  } catch (problem) {
    services.reportProblem(problem);
    return { facts: null, sources: [] as NamedSource[] };
  }
}

export default function AboutPage({ loaderData: { facts, sources } }: Route.ComponentProps) {
  return (
    <Prose
      title="Evidence first, then a swim"
      lead="Tideline collects outdoor swimming spots and shows what is known about each, how, and since when."
      aside={<Marks />}
    >
      <h2>What you find here</h2>
      {facts !== null && facts.spots > 0 && (
        <p>
          {countText(facts.spots, "spot")} in {countText(facts.countries, "country", "countries")}
          {facts.routes > 0 && `, and ${countText(facts.routes, "swim route")}`}.
        </p>
      )}
      <p>
        Seas, estuaries, lakes, reservoirs, rivers, tidal pools, lidos and quarries. Each spot has the position of the
        water’s edge, our own short description, how hard it is to get in and out, what's on the shore, and which way it
        faces.
      </p>
      <p>
        Around the spots: a swim log, swim routes, groups and events, shore cleanups, and swim plans that tell somebody
        on shore when you're late. <TextLink to="/features">See all features</TextLink>
      </p>
      <h2>How the verdict is made</h2>
      <p>
        For each hour we score wind, waves, tide, cold, light and the risk of dirty water. Closures, alerts and
        swimmers' reports lower it, whatever the score. The verdict always names its reasons and what is missing.{" "}
        <TextLink to="/features/spot-discovery">What each verdict means</TextLink>
      </p>
      <h2>How we calculate a water quality class</h2>
      <p>
        A class comes from bacteria samples over several seasons. We use the four classes of the European bathing water
        rules; their “sufficient” is our “fair”. We always show the date of the newest sample. Without a dated sample we
        say “No sample”, never a guess. <TextLink to="/learn-more">From a bottle of water to a class</TextLink>
      </p>
      <h2>What a class leaves out</h2>
      <ul>
        <li>Today. Heavy rain can wash sewage and soil into the best water within hours.</li>
        <li>Cold, currents, waves, boats and rocks. A clean river can still carry you away.</li>
        <li>You. How long you can stay in depends on practice, not on the water.</li>
      </ul>
      <p>
        So we don't tell you to swim. We show what is known, and you decide, ideally with somebody who knows the place.
      </p>
      {sources.length > 0 && (
        <>
          <h2 id="sources" className="scroll-mt-20">
            Where the values come from
          </h2>
          <p>
            Every value on a spot names its source. Which sources respond right now is on the{" "}
            <TextLink to="/system-monitor">system monitor</TextLink>. Values that a source can't give are marked as
            simulated or left out.
          </p>
          <SourcesTable sources={sources} />
        </>
      )}
      <h2>The maps</h2>
      <p>
        When the detailed map isn't available, we show our own chart: coast © OpenStreetMap contributors (ODbL), places
        © GeoNames (CC BY 4.0), countries from Natural Earth. Don't use either for navigation.
      </p>
      <h2>Who runs this site</h2>
      <p>
        Tideline is software that anyone can run. <TextLink to="/contact">Write to the people</TextLink> who run this
        site.
      </p>
      <ButtonLink to="/spots" className="mt-8">
        Find a spot
      </ButtonLink>
    </Prose>
  );
}

function Marks() {
  return (
    <>
      <h2 className="mb-6 text-xl">The five marks</h2>
      <QualityGuide direction="down" renderMark={(quality) => <QualityMark quality={quality} className="size-10" />} />
    </>
  );
}
