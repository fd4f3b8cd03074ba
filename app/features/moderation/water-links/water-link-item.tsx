import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { distanceText } from "#domain/geo/position.ts";
import type { WaterLinkItem as Item } from "#domain/moderation/water-link.ts";
import type { WaterDecision } from "./water-links.data.ts";

type WaterLinkItemProps = {
  item: Item;
  isPending: boolean;
  problem: string | undefined;
  onDecide: (decision: WaterDecision) => void;
};

export function WaterLinkItem({ item: { spot, site }, isPending, problem, onDecide }: WaterLinkItemProps) {
  const { units } = usePreferences();
  const decideOnLink = (isSame: boolean | null) =>
    site && onDecide({ spotId: spot.id, sourceId: site.sourceId, siteId: site.id, isSame });
  const about = <span className="sr-only"> {spot.name}</span>;
  return (
    <article aria-label={site ? `${spot.name}, ${site.name}` : spot.name}>
      <h3 className="break-words text-lg">
        <TextLink to={`/spots/${spot.id}`}>{spot.name}</TextLink>
      </h3>
      {site && (
        <p className="mt-1 max-w-[65ch] break-words">
          Samples from {site.name} ({site.sourceName}), {distanceText(site.distanceM / 1000, units)} away. Match{" "}
          {site.score} of 100, {site.isUsed ? "used" : "not used"}.
          {site.isConfirmed !== null && ` ${site.isConfirmed ? "Confirmed" : "Unlinked"} by staff.`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {site?.isConfirmed === null && (
          <>
            <Button variant="secondary" pending={isPending} onClick={() => decideOnLink(true)}>
              Same water{about}
            </Button>
            <Button variant="secondary" pending={isPending} onClick={() => decideOnLink(false)}>
              Other water{about}
            </Button>
            <Button variant="secondary" pending={isPending} onClick={() => onDecide({ spotId: spot.id, isPool: true })}>
              Treated pool{about}
            </Button>
          </>
        )}
        {site && site.isConfirmed !== null && (
          <Button variant="secondary" pending={isPending} onClick={() => decideOnLink(null)}>
            Undo decision{about}
          </Button>
        )}
        {!site && (
          <Button variant="secondary" pending={isPending} onClick={() => onDecide({ spotId: spot.id, isPool: false })}>
            Not treated{about}
          </Button>
        )}
      </div>
      <div className="mt-4 empty:hidden">
        <ProblemNote message={problem} />
      </div>
    </article>
  );
}
