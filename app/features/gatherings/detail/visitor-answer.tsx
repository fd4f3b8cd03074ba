import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { GATHERING_LENGTHS } from "#domain/gatherings/gathering-limits.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { availabilityOf, goingLabel } from "#domain/gatherings/words.ts";

/** What the server made of the form. */
export type GuestOutcome = { isSent: true } | { isSent: false; problem: string };

type VisitorAnswerProps = {
  gathering: Gathering;
  /** The page's own address. */
  path: string;
  outcome: GuestOutcome | undefined;
};

/** For visitors: sign in, or answer by mail without an account. Works without a script. */
export function VisitorAnswer({ gathering, path, outcome }: VisitorAnswerProps) {
  const nowMs = usePageTime();
  const isOpen = ["open", "full"].includes(availabilityOf(gathering, nowMs));
  if (!isOpen || Date.parse(gathering.startsAt) <= nowMs) return null;
  if (outcome?.isSent) {
    return (
      <p role="status" className="max-w-md rounded-card bg-chip-good px-4 py-3.5">
        <strong>Check your email.</strong> Press the link in it, and you're on the list.
      </p>
    );
  }
  return (
    <div className="flex max-w-md flex-col gap-2">
      <ButtonLink to={`/login?${new URLSearchParams({ next: path })}`}>
        {goingLabel(gathering, null) === "Going" ? "Sign in to join" : "Sign in for the waiting list"}
      </ButtonLink>
      <details open={outcome !== undefined} className="rounded-card border border-line bg-surface px-4">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Come without an account
        </summary>
        <form method="post" action={path} className="flex flex-col gap-3 pb-4">
          {outcome && (
            <p role="alert" className="font-medium text-danger text-sm">
              {outcome.problem}
            </p>
          )}
          <label className="font-medium text-md">
            First name
            <input
              name="name"
              required
              autoComplete="given-name"
              maxLength={GATHERING_LENGTHS.guestName}
              className={`mt-1 min-h-11 ${CONTROL}`}
            />
          </label>
          <label className="font-medium text-md">
            Email
            <input name="email" type="email" required autoComplete="email" className={`mt-1 min-h-11 ${CONTROL}`} />
          </label>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="first" value="yes" className="size-5.5 shrink-0" /> It's my first time here
          </label>
          <p className="text-muted text-sm">
            We send a link to confirm. Hosts see your name; your address is deleted 30 days after.
          </p>
          <Button type="submit" variant="secondary">
            Send me the link
          </Button>
        </form>
      </details>
    </div>
  );
}
