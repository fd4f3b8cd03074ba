import { Columns3, X } from "lucide-react";
import { useEffect } from "react";
import { writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { COMPARED_SPOTS_LIMIT, compareAddress } from "#domain/spots/compared-spots.ts";
import { type Named, toStored } from "./compare-controls.tsx";

/** What is selected on a list, at its lower edge. */
export function CompareBar() {
  const spots = useStored("comparedSpots");
  const names = spots.map(({ name }) => name).join(", ");
  return (
    <>
      <p role="status" className="sr-only">
        {spots.length > 0 && `${spots.length} of ${COMPARED_SPOTS_LIMIT} spots to compare: ${names}`}
      </p>
      {spots.length > 0 && (
        <div className="sticky bottom-(--shell-bottom) z-20 flex items-center gap-3 border-line border-t bg-raised px-5 py-2.5 shadow-float">
          <p className="min-w-0 flex-1 truncate text-md" aria-hidden>
            {names}
          </p>
          <ButtonLink to={compareAddress(spots.map(({ id }) => id))} size="sm">
            <Columns3 className="size-4.5" aria-hidden />
            Compare ({spots.length})
          </ButtonLink>
          <IconButton label="Clear the comparison" onPress={() => writeStored("comparedSpots", [])}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  );
}

/** Stores what the address compares, so that other pages agree with it. Renders nothing. */
export function StoreComparedSpots({ spots }: { spots: readonly Named[] }) {
  const ids = spots.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the ids only.
  useEffect(() => void writeStored("comparedSpots", spots.map(toStored)), [ids]);
  return null;
}
