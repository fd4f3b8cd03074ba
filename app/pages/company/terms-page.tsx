import { Prose } from "#app/features/content/prose.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/terms-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/terms");

export default function TermsPage() {
  return (
    <Prose
      title="Terms of use"
      lead="In plain language. “We” are the people or organization that run this site."
      aside={<InShort />}
    >
      <h2>About these terms</h2>
      <p>
        These terms are a template that came with the Tideline software on 22 Nov 2026. The operator of this site has to
        check them against local law and may add to them. They never take away your legal rights.
      </p>
      <h2>What we offer</h2>
      <p>
        Information about outdoor swimming spots, and a free account for your favorites, swims, routes, groups and swim
        plans. Paid plans add more. We may change or end parts of it. If we shut down, we'll try to tell you in time.
      </p>
      <h2>What we cannot promise</h2>
      <p>
        Information can be wrong, old or missing. A water quality class is no promise about today, a spot on the map is
        no permission to swim, and our maps are not for navigation. You decide whether to swim, at your own risk. Local
        signs, lifeguards and authorities come first. This site is not an emergency service.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Use your own email address, and keep your password to yourself.</li>
        <li>One account per person. Tell us if somebody else used yours.</li>
        <li>You can stop at any time: delete your account in your settings.</li>
      </ul>
      <h2>What we ask of you</h2>
      <ul>
        <li>Be truthful. A false report can hurt somebody.</li>
        <li>Be respectful. No hate, no threats, no private facts about others.</li>
        <li>Post only what you have the right to post, and no pictures of people without their consent.</li>
        <li>Don't attack the site, scrape it at a harmful rate, or get around its limits.</li>
      </ul>
      <p>We may hide content that breaks these rules and block repeat offenders.</p>
      <h2>Swimming with others</h2>
      <p>
        Groups, swims, events and cleanups are run by swimmers, not by us. Hosts decide whether a swim takes place and
        who joins; every participant decides for themselves. A board or a list doesn't replace somebody who watches.
      </p>
      <p>
        A swim plan sends messages. It doesn't know where you are, calls no rescue service, and can fail without a
        network or with a flat battery.
      </p>
      <h2>What you post</h2>
      <p>
        It stays yours. You allow us to show it on this site until you delete it. If we hide something of yours, we tell
        you why.
      </p>
      <h2>Payment</h2>
      <p>
        Prices are listed under <TextLink to="/pricing">Pricing</TextLink>, and shown again before you order. You pay in
        advance, monthly or annually, through our payment provider. A plan renews automatically at the price you agreed
        to until you cancel. A trial without a card ends automatically. If a price changes, we tell you first, so you
        can cancel.
      </p>
      <ul>
        <li>Cancel at any time in your settings. Your plan then runs until the end of the paid period.</li>
        <li>
          If you live in the European Union, you can withdraw within 14 days of ordering without giving a reason. Since
          you ask for the plan to start at once, you pay for the days you had. Write to us; see{" "}
          <TextLink to="/contact">Contact</TextLink>.
        </li>
        <li>A failed payment is retried. Until it succeeds, paid features are paused.</li>
        <li>Safety information is free for everybody and not part of any plan.</li>
      </ul>
      <h2>Liability</h2>
      <p>
        We are liable for intent and gross negligence, and wherever the law requires it. Otherwise, as far as the law
        allows, we offer the site as it is.
      </p>
      <h2>Changes</h2>
      <p>
        If these terms change in a way that matters to you, we'll say so on this page first. Questions?{" "}
        <TextLink to="/contact">Contact</TextLink>. For how we treat your data, see{" "}
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
        <li>You decide whether to swim; we only share what is known.</li>
        <li>Be honest and respectful.</li>
        <li>What you post stays yours.</li>
        <li>A plan renews until you cancel. You can do that at any time.</li>
      </ul>
    </>
  );
}
