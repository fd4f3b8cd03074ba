import { Prose } from "#app/features/content/prose.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/accessibility-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/accessibility");

export default function AccessibilityPage() {
  return (
    <Prose
      title="Accessibility"
      lead="Everybody should be able to read what is known about a water. This is where we stand."
      aside={<YourChoices />}
    >
      <h2>The standard</h2>
      <p>
        We build Tideline to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We check this
        ourselves; nobody outside has certified it.
      </p>
      <h2>What is tested</h2>
      <ul>
        <li>
          One page of each kind is checked by a program (axe): on wide screens in light and dark, on phones in light.
        </li>
        <li>The order of the keyboard and what a screen reader would say are checked on ten tasks, by programs.</li>
        <li>Every page fits a screen of 320 pixels with the largest text size; core pages also with text at 200 %.</li>
        <li>Reduced motion, forced colors and printing are checked on a few pages of each kind.</li>
        <li>Home, spots, events and warnings are opened without JavaScript.</li>
      </ul>
      <h2>What helps</h2>
      <ul>
        <li>Verdicts, classes and alerts have a word and a shape, never color alone.</li>
        <li>Charts come with a table or a sentence that says the same.</li>
        <li>Every spot on the map is also in the list beside it.</li>
        <li>Animations stop when your device asks for reduced motion.</li>
      </ul>
      <h2>What doesn't work well yet</h2>
      <ul>
        <li>The detailed map can't be read by a screen reader. Use the list, which shows the same spots.</li>
        <li>Photos from swimmers are described by their caption only, if there is one.</li>
        <li>Some programs check only a part of the rules, and we haven't tested with every screen reader.</li>
        <li>Payments happen on our provider's pages, which we don't control.</li>
      </ul>
      <h2>Tell us</h2>
      <p>
        Something is in your way? Tell us the page, what you wanted to do, and what you use, such as a screen reader or
        a zoom. We want to fix it.
      </p>
      <ButtonLink to="/contact?topic=problem" className="mt-6">
        Report a barrier
      </ButtonLink>
    </Prose>
  );
}

function YourChoices() {
  return (
    <>
      <h2 className="text-xl">Your choices</h2>
      <ul className="mt-4 grid gap-3">
        <li>Light, dark or the theme of your device: in the menu of every page.</li>
        <li>
          Text size, contrast and motion: in <TextLink to="/settings/appearance">Settings</TextLink>, with an account.
        </li>
        <li>Your browser's zoom works on every page.</li>
      </ul>
    </>
  );
}
