import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import { type GroupSwim, type PlacesTag, placesTag } from "#domain/groups/group-swim.ts";

const TONES: Readonly<Record<PlacesTag["tone"], string>> = {
  good: "bg-chip-good",
  warning: "bg-chip-caution",
  danger: "bg-chip-avoid",
  plain: "bg-sunken",
};

type SwimListProps = {
  swims: readonly GroupSwim[];
  /** Such as the verdict for the spot at that time. */
  renderVerdict?: ((swim: GroupSwim) => ReactNode) | undefined;
};

/** The next swims, each with its day, place and free places. */
export function SwimList({ swims, renderVerdict }: SwimListProps) {
  return (
    <ul className="rounded-card border border-line bg-surface px-4 dark:border-transparent">
      {swims.map((swim) => (
        <SwimRow key={swim.id} swim={swim}>
          {renderVerdict?.(swim)}
        </SwimRow>
      ))}
    </ul>
  );
}

function SwimRow({ swim, children }: { swim: GroupSwim; children: ReactNode }) {
  const { startsAt, timeZone, title, placeName, cancelReason, state } = swim;
  const [weekday, day, month] = formatWeekday(startsAt, timeZone).split(" ");
  const tag = placesTag(swim);
  const isOff = state === "cancelled";
  return (
    <li className="relative flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line border-t py-3.5 first:border-t-0">
      <span
        aria-hidden
        className="flex w-13 shrink-0 flex-col items-center rounded-control bg-tint py-1.5 leading-tight max-[20rem]:hidden"
      >
        <span className="text-primary text-xs">{weekday}</span>
        <span className="font-heading font-semibold text-xl">{day}</span>
        <span className="text-muted text-xs">{month}</span>
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere font-semibold leading-snug">
          <Link to={gatheringPath(swim)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          <span className="sr-only">{formatWeekday(startsAt, timeZone)}, </span>
          {[formatTime(startsAt, timeZone), placeName].filter(Boolean).join(" · ")}
        </p>
        {isOff && cancelReason && <p className="wrap-anywhere text-sm">Canceled: {cancelReason}</p>}
      </div>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:basis-full min-[20rem]:max-sm:pl-16.5">
        {!isOff && children}
        <span className={`inline-flex rounded-inner px-2 py-0.5 font-semibold text-sm ${TONES[tag.tone]}`}>
          {tag.text}
        </span>
      </span>
    </li>
  );
}
