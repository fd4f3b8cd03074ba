import { ChevronLeft, EyeOff, Hourglass, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { coarseText } from "#domain/spots/coarse-text.ts";
import type { SpotDetail } from "#domain/spots/spot-detail.ts";
import { ratingText, WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";

type SpotHeadingProps = {
  spot: SpotDetail;
  picture: ReactNode;
  /** Between picture and name on phones. */
  bar: ReactNode;
  /** Round buttons on the picture. */
  actions: ReactNode;
};

/** The picture with the name: below it on phones, on it on wide screens. */
export function SpotHeading({ spot, picture, bar, actions }: SpotHeadingProps) {
  const kind = spot.waterType && WATER_TYPE_WORDS[spot.waterType];
  return (
    <header className="relative">
      <div className="relative">
        {picture}
        <div className="pointer-events-none absolute inset-x-0 bottom-0 h-30 rounded-b-sheet bg-linear-to-b from-transparent to-[rgb(4_28_36/0.78)] max-lg:hidden" />
        <Link
          to="/spots"
          aria-label="All spots"
          className={`absolute top-[max(0.75rem,env(safe-area-inset-top))] left-3 lg:hidden ${ROUND}`}
        >
          <ChevronLeft className="size-5.5" aria-hidden />
        </Link>
      </div>
      <div className="absolute top-[max(0.75rem,env(safe-area-inset-top))] right-3 z-10 flex items-center gap-2 lg:top-auto lg:right-5 lg:bottom-4.5">
        {actions}
      </div>
      {bar}
      <div
        className={`relative bg-surface px-4 pt-4 pb-3.5 lg:absolute lg:bottom-5 lg:left-6.5 lg:max-w-[55%] lg:bg-transparent lg:p-0 lg:text-[#fff] ${bar ? "" : "-mt-5.5 rounded-t-sheet lg:mt-0"}`}
      >
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-xl leading-tight lg:text-[2.375rem]">{spot.name}</h1>
            <p className="text-muted text-xs lg:text-base lg:text-[#fff]/92">
              {kind && <span className="max-lg:hidden">{kind} · </span>}
              {spot.location}
              <span className="max-lg:hidden"> · {ratingText(spot)}</span>
            </p>
          </div>
          {spot.ratingCount > 0 && spot.rating !== null && (
            <a href="#reviews" className="inline-flex min-h-8 items-center gap-1 text-sm lg:hidden">
              <Star className="size-4 fill-current text-buoy" aria-hidden />
              <span className="sr-only">Rated </span>
              <strong>{spot.rating.toFixed(1)}</strong> <span className="text-muted">{spot.ratingCount}</span>
            </a>
          )}
        </div>
        <SpotAudience spot={spot} />
      </div>
    </header>
  );
}

/** A button on the picture. */
export const ROUND =
  "grid size-[min(2.75rem,14vw)] place-items-center rounded-full bg-[#fff]/92 text-[#0c2430] shadow-float dark:bg-[#0e232b]/88 dark:text-[#e6f0f0]";

function audienceText({ approval, sensitivity }: SpotDetail, units: UnitSystem) {
  if (approval === "pending") return "Waiting for approval. Only you and our moderators can see it.";
  if (approval === "rejected") return "Rejected. Only you and our moderators can see it.";
  if (sensitivity === "hidden") return "Only you and our moderators can see it.";
  if (sensitivity === "members") return "Only signed-in swimmers can see it.";
  return sensitivity === "coarse" ? coarseText(units) : null;
}

/** Who can see this spot, unless everyone can see it exactly. */
function SpotAudience({ spot }: { spot: SpotDetail }) {
  const text = audienceText(spot, usePreferences().units);
  const Icon = spot.approval === "pending" ? Hourglass : EyeOff;
  return (
    text && (
      <p className="mt-1 flex items-start gap-1.5 text-muted text-xs lg:text-[#fff]/92">
        <Icon className="mt-0.5 size-3.5 shrink-0" aria-hidden />
        {text}
      </p>
    )
  );
}
