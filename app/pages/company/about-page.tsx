import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { Prose } from "#app/features/content/prose.tsx";
import { QualityGuide } from "#app/features/content/quality-guide.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/about-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/about");

export default function AboutPage() {
  return (
    <Prose
      title="Evidence first, then a swim"
      lead="Tideline collects outdoor swimming spots and shows what is known about each, how, and since when."
      aside={<Marks />}
    >
      <h2>What you find here</h2>
      <p>
        Seas, estuaries, lakes, reservoirs, rivers, tidal pools, lidos and quarries. Each spot has the position of the
        water’s edge, our own short description, how hard it is to get in and out, what's on the shore, and which way it
        faces.
      </p>
      <h2>How we calculate a water quality class</h2>
      <p>
        A class comes from bacteria samples over several seasons. We use the four classes of the European bathing water
        rules; their “sufficient” is our “fair”. We always show the date of the newest sample. Without a dated sample we
        say “No sample”, never a guess.
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
      <h2>The maps</h2>
      <p>
        When the detailed map isn't available, we show our own chart: coast © OpenStreetMap contributors (ODbL), places
        © GeoNames (CC BY 4.0), countries from Natural Earth. Don't use either for navigation.
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
