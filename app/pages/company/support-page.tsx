import { Prose } from "#app/features/content/prose.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/support-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/support");

export default function SupportPage() {
  return (
    <Prose
      title="Something not working?"
      lead="Most problems go away after one of these steps. If not, tell the operator of this site what you saw."
      aside={<Emergency />}
    >
      <h2>Try this first</h2>
      <ul>
        <li>Reload the page. Copy anything you typed first, since it may be lost.</li>
        <li>
          Check whether the site is up: <TextLink to="/system-monitor">System Monitor</TextLink>.
        </li>
        <li>Sign out and back in if a page says your session has expired.</li>
        <li>Turn off extensions that block scripts, or try another browser.</li>
      </ul>
      <h2>Then tell us</h2>
      <p>
        The <TextLink to="/contact">Contact page</TextLink> explains how. These details help most:
      </p>
      <ul>
        <li>the address of the page,</li>
        <li>what you did, and what you expected,</li>
        <li>what you saw instead, with the error ID if there is one,</li>
        <li>the time, your browser and your device.</li>
      </ul>
      <p>Never send your password. We don't need it.</p>
      <h2>Looking for an answer?</h2>
      <p>
        Find short answers under <TextLink to="/help">Help</TextLink>.
      </p>
    </Prose>
  );
}

function Emergency() {
  return (
    <>
      <h2 className="text-xl">In an emergency</h2>
      <p className="mt-3">
        Don't write to us. Call 112 in Europe, 999 in the United Kingdom and Ireland, 911 in North America, 000 in
        Australia.
      </p>
      <p className="mt-3">
        <TextLink to="/safety">What to do until help comes</TextLink>
      </p>
    </>
  );
}
