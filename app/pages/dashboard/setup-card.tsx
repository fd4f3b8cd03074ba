import { COMPLETE_SETUP } from "#app/layouts/complete-setup.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** The dashboard is open before the set-up is done; this leads there without standing in the way. */
export function SetupCard() {
  return (
    <Card
      as="section"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-transparent! bg-tint!"
    >
      <div className="min-w-0 max-w-xl">
        <h2 className="text-lg">Complete your setup</h2>
        <p className="mt-1 text-muted">
          A few questions about you and the water you like. The rest of Tideline opens when they are answered.
        </p>
      </div>
      <ButtonLink {...COMPLETE_SETUP}>Complete Setup</ButtonLink>
    </Card>
  );
}
