import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { AccountCard } from "#app/features/account/account-card.tsx";
import { answerByLink, readGuestAnswer } from "#app/features/gatherings/detail/guest-answer.data.ts";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { AppError } from "#domain/errors.ts";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import type { GuestAnswer } from "#domain/gatherings/answers/guest-answer.ts";
import { availabilityOf, goingLabel, ordinalText, whenText } from "#domain/gatherings/words.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/guest-answer-page.ts";

export const handle = { hydrate: false, hasShortFooter: true } satisfies PageHandle;

/** The link is the key: it goes into no search engine, and to no other site. Without any referrer forms are refused. */
export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Your answer") },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" });

/** Opening the link changes nothing, since scanners of mails do. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return { token, guest: await readGuestAnswer(createPublicClient(context.get(servicesContext)), token) };
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const answer = (await request.formData()).get("answer") === "going" ? "going" : "not";
  try {
    await answerByLink(createPublicClient(context.get(servicesContext)), token, answer);
    return { problem: null, answer };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    return { problem: problem.message, answer };
  }
}

export default function GuestAnswerPage({ loaderData: { token, guest }, actionData }: Route.ComponentProps) {
  if (!guest) {
    const isGone = actionData?.problem === null && actionData.answer === "not";
    return (
      <AccountCard
        title={isGone ? "You're off the list" : "This link doesn't work"}
        lead={
          isGone
            ? "Your name and address are deleted."
            : "It may be old, or incomplete. You can answer again on the event's page."
        }
      >
        <ButtonLink to="/events">All events</ButtonLink>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={guest.title} lead={`${whenText(guest)}, ${guest.placeName}`}>
      {guest.meetingPoint && <p className="wrap-anywhere mb-3">{guest.meetingPoint}</p>}
      <p role="status" className="mb-4 font-semibold">
        {stateText(guest)}
      </p>
      {actionData?.problem && (
        <p role="alert" className="mb-3 font-medium text-danger">
          {actionData.problem}
        </p>
      )}
      <AnswerForm token={token} guest={guest} />
    </AccountCard>
  );
}

function stateText({ name, state, isConfirmed, queuePosition, offeredUntil, timeZone, ...guest }: GuestAnswer) {
  if (guest.gatheringState === "cancelled") return `Canceled: ${guest.cancelReason ?? "no reason given"}`;
  if (!isConfirmed) return `${name}, one press and you're on the list.`;
  if (state === "going") return `${name}, you're going.`;
  if (state === "waiting" && queuePosition !== null)
    return `${name}, you're ${ordinalText(queuePosition)} on the waiting list.`;
  if (state === "offered" && offeredUntil)
    return `A place is held for you until ${formatWeekday(offeredUntil, timeZone)}, ${formatTime(offeredUntil, timeZone)}.`;
  return "You're not coming.";
}

function AnswerForm({ token, guest }: { token: string; guest: GuestAnswer }) {
  const { state, isConfirmed, gatheringState } = guest;
  const availability = availabilityOf({ ...guest, state: gatheringState }, Date.now());
  if (availability === "cancelled" || availability === "past") {
    return <ButtonLink to="/events">All events</ButtonLink>;
  }
  const isOn = isConfirmed && (state === "going" || state === "waiting");
  return (
    <form method="post" action={`/events/answer/${encodeURIComponent(token)}`} className="flex flex-wrap gap-3">
      {!isOn && (
        <Button type="submit" name="answer" value="going">
          {goingText(guest)}
        </Button>
      )}
      <Button type="submit" name="answer" value="not" variant="secondary">
        {isOn ? "I can't come" : "Not coming"}
      </Button>
    </form>
  );
}

function goingText(guest: GuestAnswer) {
  if (guest.state === "offered") return "Take the place";
  const label = goingLabel(guest, null);
  return label === "Going" ? "I'm coming" : label;
}
