import { Prose } from "#app/features/content/prose.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/support-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/support");

export default function SupportPage() {
  return (
    <Prose
      title="Something does not work?"
      lead="Most trouble is gone after one of these steps. If not, tell the operator of this site what you saw."
      aside={<Emergency />}
    >
      <h2>Try this first</h2>
      <ul>
        <li>Load the page again. What you have typed in a form may be lost, so copy it first.</li>
        <li>
          See whether the site itself is well: <TextLink to="/system-monitor">System Monitor</TextLink>.
        </li>
        <li>Sign out and in again if pages say that your session has expired.</li>
        <li>Switch off extensions that block scripts, or try another browser.</li>
      </ul>
      <h2>Then tell us</h2>
      <p>
        The <TextLink to="/contact">Contact page</TextLink> says how. These four lines help most:
      </p>
      <ul>
        <li>the address of the page,</li>
        <li>what you did, and what you expected,</li>
        <li>what you saw instead, with the error ID if the page shows one,</li>
        <li>the time, your browser and your device.</li>
      </ul>
      <p>Never send your password. Nobody who runs this site needs it.</p>
      <h2>Looking for an answer?</h2>
      <p>
        Short ones stand under <TextLink to="/help">Help</TextLink>.
      </p>
    </Prose>
  );
}

function Emergency() {
  return (
    <>
      <h2 className="text-xl">In an emergency</h2>
      <p className="mt-3">
        Do not write to us. Call 112 in Europe, 999 in the United Kingdom and Ireland, 911 in North America, 000 in
        Australia.
      </p>
      <p className="mt-3">
        <TextLink to="/safety">What to do until help comes</TextLink>
      </p>
    </>
  );
}
