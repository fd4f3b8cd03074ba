import { CategoryForm, ConsentButtons } from "#app/features/consent/consent-form.tsx";
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
    purpose: "Proves that you returned in the same browser after an email link or another sign-in. Removed when used.",
    keeps: "7 days",
  },
  {
    name: "tideline-device",
    purpose: "Lets this device sign in while somebody else is trying wrong passwords. Read only at sign-in.",
    keeps: "1 year",
  },
  {
    name: "tideline-preferences",
    purpose: "Theme, contrast, motion, text size and units on this device. Set when you choose one.",
    keeps: "1 year",
  },
  {
    name: "tideline-consent",
    purpose: "Your cookie choice, so we don't ask again. Closing the question keeps it for a day.",
    keeps: "1 year",
  },
] as const;

export default function PrivacyPage() {
  return (
    <Prose title="Privacy and cookies" lead="What we store, who sees it, and when we delete it." aside={<InShort />}>
      <h2>Cookies</h2>
      <p>These are all our cookies. None of them tracks you on other sites.</p>
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
      <h2 id="cookie-choices" className="scroll-mt-20">
        Your choices
      </h2>
      <p>
        Accept and Decline answer for all categories. With Decline, or without an answer, nothing is counted or sent.
        Everything else works the same. We don't ask again after an answer; change it here any time.
      </p>
      <div className="mt-5 grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <CategoryForm source="privacy_page" />
        <ConsentButtons source="privacy_page" suffix=" all" />
      </div>
      <p>
        When you're signed in, your account keeps each choice with its time and the version of this page, so that we can
        show what you agreed to. Only you can read it.
      </p>
      <h2>Usage statistics</h2>
      <p>
        Only after Accept. We count visits, pages, how far they are read, how fast they load and respond, and which
        features are used. Never your name, email, place, health data or network address. Your browser keeps a random
        number for this; it is deleted when you decline. We delete the counts after 13 months.
      </p>
      <h2>What stays in your browser</h2>
      <p>
        Your browser's storage also keeps a few entries. Personal ones are removed when you sign out: your public name
        and picture, the page you were heading to, unsent forms and drafts, answers to the safety quiz, your last spots,
        a swim plan that runs, and page errors. How lists and maps look on this device stays, unless you decline
        Functional. Your cookie choices stay as well. After Accept, usage statistics keep their random number and what
        waits to be sent.
      </p>
      <h2>Your account</h2>
      <p>
        We store your email address, a one-way hash of your password, your profile and picture, your setup answers, your
        settings and your starred spots. Other swimmers can't see your starred spots, settings or answers. If you sign
        in through another provider, we store what it shares, such as your name and confirmed address.
      </p>
      <p>
        We also log sign-ins, your devices and failed profile loads, to find problems. Only you and the administrators
        of this site can read these logs.
      </p>
      <p>
        In your settings you can download everything about you, once a day, and delete your account. It is erased after
        14 days, until which you can change your mind.
      </p>
      <h2>Your swims</h2>
      <p>
        A swim you log or import is private unless you choose otherwise. Others never see your notes, files, effort or
        mood, the first and last 100 meters of your track, or what lies in your privacy zones. We keep heart rate,
        calories, effort, shivering and mood only with your consent to health data, and remove them when you withdraw
        it. A deleted swim is erased after 30 days.
      </p>
      <h2>Fitness platforms</h2>
      <p>
        When you connect a platform, we store its access tokens encrypted, read your swims and ignore other sports.
        Swims from Strava are shown to you alone. Disconnecting ends our access; you can delete the imported swims too.
      </p>
      <h2>What you share</h2>
      <p>
        Reviews and photos appear with your public name. Reports about the water appear without it. Our moderators see
        who wrote what.
      </p>
      <h2>Plans and payments</h2>
      <p>
        When you order a plan, you enter your card on our payment provider's page; the number never reaches us. The
        provider gets your email address and account ID. We keep your plan, its dates and its history. We delete the
        provider’s messages 90 days after handling them.
      </p>
      <h2>Recommendations</h2>
      <p>
        Recommendations use the spots you star and visit, and your thumbs up and down. We also count how many swimmers
        who star one spot star another: public spots only, rounded down, never fewer than three and never by name.
        Rankings are not stored.
      </p>
      <h2>Pictures</h2>
      <p>Pictures you upload are re-encoded, which removes the location stored in many photos.</p>
      <h2>Your position</h2>
      <p>
        “Near me” and “Use my location” ask your browser for your location only when you tap them. “Near me” sorts the
        list and appears in its address; a place you save in your profile is stored there.
      </p>
      <h2>Groups, swims and events</h2>
      <p>
        Visitors see how many are going, never who. Others who answered and members of the group see names, unless the
        host or your profile hides them; hosts see everybody. Hosts see a number you give for the day from twelve hours
        before the swim, and we delete it soon after, at most three days later. We delete the email addresses of guests
        30 days after it.
      </p>
      <h2>Swim plans</h2>
      <p>
        A swim plan holds the entry you choose, never where you are. Your shore contact and anyone with the link can see
        it. We delete the contact's name, email address and number 30 days after the swim.
      </p>
      <h2 id="messages" className="scroll-mt-20">
        Messages to us
      </h2>
      <p>
        The contact form stores your name, address and message, and your account if you're signed in. Only
        administrators read them. We delete a message a year after closing it, and spam after 30 days. To stop floods we
        keep a hash of your network address for one day.
      </p>
      <h2>Email and push</h2>
      <p>
        We email you about your account, and about alerts and swims as you choose in your settings. Every alert email
        can be ended with one click. Push notifications go through your browser's push service, which can't read them.
      </p>
      <h2>Maps</h2>
      <p>
        The detailed map comes from another server, which sees your IP address and the area you view, like any image
        from another site.
      </p>
    </Prose>
  );
}

function InShort() {
  return (
    <>
      <h2 className="text-xl">In short</h2>
      <ul className="mt-4 grid gap-3">
        <li>Only the cookies we need, none for advertising.</li>
        <li>Nothing is counted unless you accept it.</li>
        <li>We ask for your location only when you tap a button for it.</li>
        <li>Nobody else sees which spots you star. Counts for public spots start at three swimmers.</li>
      </ul>
    </>
  );
}
