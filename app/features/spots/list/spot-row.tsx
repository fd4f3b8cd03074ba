import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { type ShownVerdict, useSpotVerdict } from "#app/features/verdicts/use-spot-verdict.ts";
import { useWhen, withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictChip, VerdictLine } from "#app/features/verdicts/verdict-chip.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { temperatureFigure } from "#domain/format/figures.ts";
import { distanceText } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { isLockedAt } from "#domain/verdicts/verdict-for.ts";
import { CompareButton } from "../compare/compare-controls.tsx";
import { spotPath } from "../spot-addresses.ts";

type SpotRowProps = {
  spot: Spot;
  isSelected?: boolean;
  /** With a map, a plain click selects the spot instead of opening its page. */
  onSelect?: ((spotId: string) => void) | undefined;
  /** Controls next to the link. */
  actions?: ReactNode;
  isComparable?: boolean;
  /** Near lists are lower and leave the reason out. */
  size?: "list" | "near";
};

const SIZES = {
  list: { row: "min-h-27 gap-3.5 px-4.5 py-3", cover: "size-[min(5.25rem,26vw)] rounded-[0.875rem]" },
  near: { row: "min-h-19 gap-3 px-4.5 py-2", cover: "size-[min(3.75rem,19vw)] rounded-control" },
} as const;

/** Picture, name, verdict, one reason, water temperature and distance. */
export function SpotRow({
  spot,
  isSelected = false,
  onSelect,
  actions,
  isComparable = false,
  size = "list",
}: SpotRowProps) {
  const shown = useSpotVerdict(spot);
  const when = useWhen();
  const { row, cover } = SIZES[size];
  const hasControls = isComparable || actions;
  // One line above the list says so; a closure or an alert stays visible.
  const isLocked = shown.verdict.state === "unknown" && isLockedAt(spot, shown.verdict.at);
  const verdict = size === "near" ? <VerdictLine {...shown} /> : <VerdictChip {...shown} isOnTint={isSelected} />;
  return (
    <li
      className={`@container relative flex flex-wrap items-center border-line border-b ${row} ${isSelected ? "bg-tint" : "hover:bg-sunken/60"}`}
    >
      <SpotCover
        spot={spot}
        shape="square"
        className={`shrink-0 @max-[10rem]:hidden ${cover}`}
        isNight={shown.verdict.state === "dark" && size === "list"}
      />
      <div className="min-w-0 flex-1">
        {/* Largest type leaves no room for two side by side. */}
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="min-w-20 grow basis-0 truncate font-semibold text-base leading-snug">
            <Link
              id={`spot-${spot.id}`}
              to={withWhen(spotPath(spot.id), when)}
              aria-current={isSelected || undefined}
              className="after:absolute after:inset-0"
              onClick={(event) => {
                if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onSelect(spot.id);
              }}
            >
              {spot.name}
            </Link>
          </p>
          <Temperature {...shown} />
        </div>
        {!isLocked && <p className={size === "list" ? "my-1" : ""}>{verdict}</p>}
        {size === "list" && (
          <div className={hasControls ? "@max-[14rem]:pr-0 pr-20" : ""}>
            <LastLine spot={spot} text={isLocked ? null : reasonText(shown)} />
          </div>
        )}
      </div>
      {hasControls && (
        // Below the verdict, which has the width of the row; with largest type on a line of their own.
        <div className="absolute right-1.5 bottom-0.5 z-1 flex @max-[14rem]:static @max-[14rem]:w-full @max-[14rem]:justify-end">
          {isComparable && <CompareButton id={spot.id} name={spot.name} />}
          {actions}
        </div>
      )}
    </li>
  );
}

/** The water at the chosen time. */
function Temperature({ verdict: { waterC } }: ShownVerdict) {
  const { units } = usePreferences();
  return (
    <p
      className="shrink-0 whitespace-nowrap font-heading font-semibold text-[1.375rem] leading-none tracking-[-0.02em]"
      suppressHydrationWarning
    >
      <span className="sr-only">Water </span>
      {waterC === null ? "–" : `${temperatureFigure(waterC, units).figure}°`}
    </p>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What speaks for a good hour, else what costs most; null where the chip has said all. */
function reasonText({ verdict: { state, merit, reason } }: ShownVerdict) {
  if (state === "unknown") return null;
  const text = state === "good" ? (merit ?? reason)?.text : (reason ?? merit)?.text;
  return text ? capitalize(text) : null;
}

/** Without a reason the place. */
function LastLine({ spot, text }: { spot: Spot; text: string | null }) {
  const { units } = usePreferences();
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-muted text-sm" suppressHydrationWarning>
      <Reason text={text ? rewordFigures(text, units) : (spot.location ?? "")} />
      {spot.distanceKm !== null && (
        <span className="shrink-0 tabular-nums">{distanceText(spot.distanceKm, units)}</span>
      )}
    </p>
  );
}

/** Of two reasons, the second is left out whole where one line has no room for it. */
function Reason({ text }: { text: string }) {
  const [first, ...others] = text.split(/(?=, )/);
  if (others.length === 0) return <span className="line-clamp-2 min-w-20 grow basis-0">{text}</span>;
  return (
    <span className="flex h-[1lh] min-w-20 grow basis-0 flex-wrap overflow-hidden">
      <span className="max-w-full truncate">{first}</span>
      {others.map((other) => (
        <span key={other} className="whitespace-pre">
          {other}
        </span>
      ))}
    </span>
  );
}
