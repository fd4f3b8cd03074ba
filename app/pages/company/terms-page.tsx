import { Prose } from "#app/features/content/prose.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/terms-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/terms");

export default function TermsPage() {
  return (
    <Prose
      title="Terms of use"
      lead="In plain language. “We” are the people or the organisation that operate this site."
      aside={<InShort />}
    >
      <h2>About these terms</h2>
      <p>
        They came with the Tideline software as a template of 22 November 2026. The operator of this site has to check
        them against the law of their country, and may add to them. They never take away rights that the law gives you.
      </p>
      <h2>What we offer</h2>
      <p>
        Information about places to swim outdoors, and an account to keep what you like. It is free. We may change or
        end parts of it; if we end it altogether, we will try to say so in time.
      </p>
      <h2>What we cannot promise</h2>
      <p>
        Information can be wrong, old or missing. A class of water quality is no promise about today, a spot on the map
        is no permission to swim, and our maps are not for navigation. You decide whether to swim, and you are
        responsible for how. Local signs, lifeguards and authorities come first. This site is no emergency service.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Give an e-mail address that is yours, and keep your password to yourself.</li>
        <li>One person, one account. Tell us if somebody else has used it.</li>
        <li>You can stop at any time. To have the account deleted, write to us.</li>
      </ul>
      <h2>What we ask of you</h2>
      <ul>
        <li>Be truthful. A made-up report can hurt somebody.</li>
        <li>Be decent. No hatred, no threats, no private facts about others.</li>
        <li>Publish only what is yours to publish, and no pictures of people who do not want it.</li>
        <li>
          Do not attack the site, collect its data by machine at a rate that harms others, or get around its limits.
        </li>
      </ul>
      <p>We may hide what breaks these rules and block accounts that go on doing so.</p>
      <h2>What you publish</h2>
      <p>
        It stays yours. You allow us to show it on this site as long as it is there. Delete it, and we stop showing it.
      </p>
      <h2>Payment</h2>
      <p>
        What a plan costs stands under <TextLink to="/pricing">Pricing</TextLink>, and once more before you order. You
        pay in advance, by the month or by the year, through our payment provider. A plan renews by itself at the price
        you were told until you cancel; a trial without a card ends by itself. If a price is to change, we tell you
        before it applies to you, and you can cancel first.
      </p>
      <ul>
        <li>Cancel at any time in your settings. The plan then ends with what you have paid for.</li>
        <li>
          If you live in the European Union you may withdraw within 14 days of ordering, without a reason. Since you ask
          for the plan to begin at once, you then pay for the days you had. Write to us; see{" "}
          <TextLink to="/contact">Contact</TextLink>.
        </li>
        <li>A payment that fails is tried again. Until it succeeds, what the plan adds is closed.</li>
        <li>Safety information is no part of any plan. It is free for everybody.</li>
      </ul>
      <h2>Liability</h2>
      <p>
        We answer for what we do on purpose or by gross negligence, and wherever the law says that we must. Beyond that
        we offer the site as it is, as far as the law allows.
      </p>
      <h2>Changes</h2>
      <p>
        If these terms change in a way that matters to you, we will say so on this page before it applies. Questions?{" "}
        <TextLink to="/contact">Contact</TextLink>. How we treat your data stands under{" "}
        <TextLink to="/privacy">Privacy</TextLink>.
      </p>
    </Prose>
  );
}

function InShort() {
  return (
    <>
      <h2 className="text-xl">In short</h2>
      <ul className="mt-4 grid gap-3">
        <li>You decide whether to swim; we only tell what is known.</li>
        <li>Be honest and decent.</li>
        <li>What you publish stays yours.</li>
        <li>A plan renews until you cancel, which you can do at any time.</li>
      </ul>
    </>
  );
}
