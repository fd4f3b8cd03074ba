import { Columns3 } from "lucide-react";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { COMPARED_SPOTS_LIMIT, compareAddress } from "#domain/spots/compared-spots.ts";

export type Named = { id: string; name: string };

const MAX_NAME_LENGTH = 200;
export const toStored = ({ id, name }: Named): Named => ({ id, name: name.slice(0, MAX_NAME_LENGTH) });

function setCompared(spot: Named, isWanted: boolean) {
  const others = readStored("comparedSpots").filter(({ id }) => id !== spot.id);
  if (isWanted && others.length >= COMPARED_SPOTS_LIMIT) {
    showNotice({
      kind: "info",
      text: `You can compare up to ${COMPARED_SPOTS_LIMIT} spots. Remove one first.`,
    });
    return;
  }
  const isStored = writeStored("comparedSpots", isWanted ? [...others, toStored(spot)] : others);
  if (!isStored)
    showNotice({ kind: "error", text: "This browser doesn't store anything, so spots can't be selected here." });
}

const useIsCompared = (id: string) => useStored("comparedSpots").some((spot) => spot.id === id);

export function CompareButton({ id, name }: Named) {
  const isCompared = useIsCompared(id);
  return (
    <span className="noscript:hidden">
      <IconButton label={`Compare ${name}`} pressed={isCompared} onPress={() => setCompared({ id, name }, !isCompared)}>
        <Columns3 aria-hidden />
      </IconButton>
    </span>
  );
}

/** With the word. Its target is higher than its line. */
export function CompareToggle({ id, name }: Named) {
  const isCompared = useIsCompared(id);
  return (
    <label className="relative z-1 -my-3 inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-muted text-sm noscript:hidden">
      <input
        type="checkbox"
        checked={isCompared}
        onChange={(event) => setCompared({ id, name }, event.target.checked)}
        className="size-4.5 shrink-0"
      />
      Compare<span className="sr-only"> {name}</span>
    </label>
  );
}

export function CompareHere(spot: Named) {
  const spots = useStored("comparedSpots");
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-6">
      <CompareToggle {...spot} />
      {spots.length > 1 && (
        <TextLink to={compareAddress(spots.map(({ id }) => id))} className="inline-flex min-h-11 items-center text-sm">
          Compare {spots.length} selected spots
        </TextLink>
      )}
    </p>
  );
}
