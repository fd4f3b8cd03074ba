import { X } from "lucide-react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { leadingState } from "#domain/verdicts/verdict-for.ts";
import {
  type Asked,
  bestTimeText,
  tileReason,
  verdictHeadline,
  verdictSummary,
} from "#domain/verdicts/verdict-words.ts";
import { spotPath } from "../spot-addresses.ts";
import type { Column } from "./compared-spot.ts";

type ColumnHeadProps = { column: Column; asked: Asked; removePath: string };

/** Picture, name, verdict and the reason in two words. On phones, name and verdict are in the strip above. */
export function ColumnHead({ column: { spot, verdict }, asked, removePath }: ColumnHeadProps) {
  const { units } = usePreferences();
  const reason = tileReason(verdict);
  const bestTime = bestTimeText(verdict, asked);
  return (
    <div className="font-normal">
      <div className="relative">
        <SpotCover spot={spot} shape="strip" className="h-28 w-full rounded-card max-sm:h-20" isFirst />
        <Link
          to={removePath}
          preventScrollReset
          aria-label={`Remove ${spot.name}`}
          className="absolute top-1 right-1 grid size-11 place-items-center"
        >
          <span className="grid size-8 place-items-center rounded-full bg-raised shadow-float">
            <X className="size-4" aria-hidden />
          </span>
        </Link>
      </div>
      <TextLink
        to={withWhen(spotPath(spot.id), asked.when)}
        className="mt-2 inline-flex min-h-11 items-center font-bold font-heading text-lg leading-tight sm:text-xl"
      >
        {spot.name}
      </TextLink>
      <p className="text-muted text-sm">{spot.location}</p>
      <div className="mt-3 flex items-center gap-3 max-sm:hidden" suppressHydrationWarning>
        <VerdictMark state={leadingState(verdict)} className="size-10" />
        <p>
          <span className="sr-only">{verdictSummary(verdict, asked)}</span>
          <span className="block font-bold font-heading text-xl leading-tight" aria-hidden>
            {verdictHeadline(verdict, asked)}
          </span>
          {bestTime && (
            <span className="block font-semibold text-sm" aria-hidden>
              {bestTime}
            </span>
          )}
        </p>
      </div>
      {reason && (
        <p className="mt-2 text-md text-muted first-letter:capitalize max-sm:text-sm">{rewordFigures(reason, units)}</p>
      )}
    </div>
  );
}
