import type { ReactNode } from "react";
import { Link } from "react-router";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictLine } from "#app/features/verdicts/verdict-chip.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import type { DashboardSpot } from "./use-dashboard.ts";

type SpotTilesProps = {
  id: string;
  title: string;
  to: string;
  linkText: string;
  className: string;
  children: ReactNode;
};

/** A row of spots with the way to all of them. */
export function SpotTiles({ id, title, to, linkText, className, children }: SpotTilesProps) {
  return (
    <section aria-labelledby={id} className="order-3 col-span-full min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 sm:mb-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <TextLink to={to} className="inline-flex min-h-11 items-center text-md">
          {linkText}
        </TextLink>
      </div>
      <ul className={className}>{children}</ul>
    </section>
  );
}

type SpotTileProps = DashboardSpot & {
  asked: Asked;
  className?: string;
  coverClassName?: string;
  /** At the name's right. */
  beside: ReactNode;
  /** Below the verdict. */
  children: ReactNode;
};

/** Picture, name and verdict; the whole tile leads to the spot. */
export function SpotTile(props: SpotTileProps) {
  const { spot, verdict, asked, className = "", coverClassName = "h-21", beside, children } = props;
  return (
    <li
      className={`relative overflow-hidden rounded-card border border-line bg-surface dark:border-transparent ${className}`}
    >
      <SpotCover spot={spot} shape="strip" className={`w-full ${coverClassName}`} />
      <div className="px-3.5 pt-2.5 pb-3">
        <div className="flex min-h-7 items-center justify-between gap-2">
          <h3 className="min-w-0 truncate font-body font-bold text-base tracking-normal">
            <Link to={withWhen(spotPath(spot.id), asked.when)} className="after:absolute after:inset-0">
              {spot.name}
            </Link>
          </h3>
          {beside}
        </div>
        <p className="mt-0.5">
          <VerdictLine verdict={verdict} asked={asked} />
        </p>
        {children}
      </div>
    </li>
  );
}
