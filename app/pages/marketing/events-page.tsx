import { TideDrawing } from "#app/features/content/drawings/tide-drawing.tsx";
import { Prose } from "#app/features/content/prose.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/events-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/events");

export default function EventsPage() {
  return (
    <Prose title="Events are coming later" lead="There's no calendar yet. Here's what we plan." aside={<TideDrawing />}>
      <h2>What will be here</h2>
      <ul>
        <li>Public group swims with pace, distance, way in and who looks after whom.</li>
        <li>Shore cleanups, with what was found and how much.</li>
        <li>Swims that follow the tide instead of the clock, such as an hour before high water.</li>
        <li>An entry for your calendar, and a clear notice when something is canceled.</li>
      </ul>
      <h2>Where to look until then</h2>
      <p>
        Swimming clubs, lidos and swim schools list their own swims. Races are listed by your national swimming
        association. For cleanups, ask your town or a local environmental group.
      </p>
      <h2>Before you go to any event</h2>
      <p>
        Ask who is responsible for safety, how swimmers are counted in and out, and when it would be canceled. A good
        host welcomes the question.
      </p>
      <ButtonLink to="/spots" className="mt-8">
        Find a spot
      </ButtonLink>
    </Prose>
  );
}
