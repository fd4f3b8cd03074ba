import { AccountCard } from "#app/features/account/account-card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { formatMoment } from "#domain/format/dates.ts";
import { useUndoDeletion } from "../security.queries.ts";

/** All that a swimmer sees of their account during the 14 days. */
export function KeepAccount({ eraseAfter }: { eraseAfter: string }) {
  const { mutateAsync, isPending, error } = useUndoDeletion();

  async function keep() {
    try {
      await mutateAsync(undefined);
    } catch {
      // Shown below.
      return;
    }
    location.assign("/settings/account");
  }

  return (
    <AccountCard
      title="Your account is being deleted"
      lead={`It will be erased after ${formatMoment(eraseAfter)}. Until then nobody sees your profile, reviews and photos.`}
    >
      <p>
        Keep it, and your profile, reviews and photos come back. You can renew a plan that has stopped in your settings.
      </p>
      <ProblemNote message={error?.message} />
      <Button pending={isPending} onClick={() => void keep()}>
        Keep my account
      </Button>
      <form method="post" action="/logout">
        <Button type="submit" variant="secondary" className="w-full">
          Sign out
        </Button>
      </form>
    </AccountCard>
  );
}
