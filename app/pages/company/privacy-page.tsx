import { Prose } from "#app/features/content/prose.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/privacy-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/privacy");

const COOKIES = [
  {
    name: "tideline-auth",
    purpose: "Keeps you signed in. Set when you sign in, removed when you sign out.",
    keeps: "7 days",
  },
  {
    name: "tideline-auth-…-code-verifier",
    purpose:
      "Proves that you came back in the browser in which you asked for a mail or left for another sign-in. Removed when it is used.",
    keeps: "7 days",
  },
  {
    name: "tideline-device",
    purpose:
      "Lets this device sign in to your account while somebody else tries wrong passwords. Read at sign-in only.",
    keeps: "1 year",
  },
  {
    name: "tideline-preferences",
    purpose: "Theme, contrast, motion, text size and units on this device. Set when you choose one.",
    keeps: "1 year",
  },
  {
    name: "tideline-consent",
    purpose: "Your answer to the cookie question, so that we do not ask again.",
    keeps: "1 year",
  },
] as const;

export default function PrivacyPage() {
  return (
    <Prose title="Privacy and cookies" lead="Short, because there is not much to tell." aside={<InShort />}>
      <h2>Cookies</h2>
      <p>These are all there are. None of them follows you to another site.</p>
      <div className="mt-5 overflow-hidden rounded-card border border-line bg-surface">
        <table className="block w-full text-md md:table">
          <thead className="bg-sunken text-left text-muted text-sm max-md:sr-only">
            <tr>
              <th className="px-4 py-2.5 font-medium">Name</th>
              <th className="px-4 py-2.5 font-medium">What it is for</th>
              <th className="whitespace-nowrap px-4 py-2.5 font-medium">Kept for</th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {COOKIES.map(({ name, purpose, keeps }) => (
              <tr
                key={name}
                className="border-line border-t max-md:block max-md:px-4 max-md:py-3 max-md:first:border-t-0"
              >
                <th scope="row" className="text-left font-mono font-normal text-sm max-md:block md:px-4 md:py-3">
                  {name}
                </th>
                <td className="max-md:mt-1 max-md:block md:px-4 md:py-3">{purpose}</td>
                <td className="whitespace-nowrap text-muted max-md:block md:px-4 md:py-3">{keeps}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>Accept and Decline</h2>
      <p>
        With Accept you allow us to count which pages are used. With Decline, or without an answer, nothing is counted,
        stored for counting, or sent. Everything else works the same. To change your answer, delete the cookie{" "}
        <code className="font-mono text-sm">tideline-consent</code> in your browser; we then ask again.
      </p>
      <h2>What stays in your browser</h2>
      <p>
        Beside the cookies the browser’s own storage keeps a few entries. Those about you go when you sign out: your
        public name and picture, where you were going before you signed in, what of the set-up is not saved yet, your
        last spot, and errors that a page ran into. How lists and maps look on this device stays. None of it is sent for
        counting.
      </p>
      <h2>Your account</h2>
      <p>
        We store your e-mail address, a scrambled form of your password that cannot be turned back, your profile and its
        picture, your answers in the set-up, your settings, and the spots you star. Your starred spots, settings and
        answers cannot be seen by other swimmers. If you sign in through another provider, we store what it tells us of
        you, such as your name and the address it has confirmed.
      </p>
      <p>
        We also note when a sign-in worked or failed, and when loading your profile failed, so that trouble can be
        found. You and the administrators of this site can read these notes, nobody else.
      </p>
      <h2>Plans and payments</h2>
      <p>
        Who orders a plan gives their card to our payment provider, on its own page; its number never reaches us. The
        provider gets your e-mail address and the number of your account. We keep which plan you have, until when, and
        what happened to it. The provider’s messages to us are deleted 90 days after they were dealt with.
      </p>
      <h2>Recommendations</h2>
      <p>
        Who has them with a plan gets them from the spots they star and visit and from their thumbs. We also count how
        many swimmers who star one spot star another: public spots only, rounded down, never fewer than three and never
        by name. A ranking is not kept.
      </p>
      <h2>Pictures</h2>
      <p>A picture that you upload is made anew before it is kept, so the position stored in many photos is lost.</p>
      <h2>Your position</h2>
      <p>
        “Near me” and “Use my location” ask your browser for your position only when you press them. “Near me” sorts the
        list and stands in that list’s address; a place that you save in your profile is stored with it.
      </p>
      <h2>Maps</h2>
      <p>
        The detailed map comes from another server, which sees your network address and the piece of map you look at, as
        with any picture from another site.
      </p>
    </Prose>
  );
}

function InShort() {
  return (
    <>
      <h2 className="text-xl">In short</h2>
      <ul className="mt-4 grid gap-3">
        <li>Only cookies that we need, none for advertising.</li>
        <li>Nothing is counted unless you accept it.</li>
        <li>Your position is asked for only when you press a button for it.</li>
        <li>Which spots you star nobody else sees. How many swimmers star a public one is counted, from three on.</li>
      </ul>
    </>
  );
}
