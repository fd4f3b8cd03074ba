import { ChevronLeft, EyeOff, Hourglass, MapPin, Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SpotDetail } from "#domain/spots/spot-detail.ts";
import { WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";
import { directionsUrl } from "../spot-addresses.ts";

type SpotHeadingProps = {
  spot: SpotDetail;
  /** They belong to other features. */
  actions: ReactNode;
  /** Below the name. */
  children?: ReactNode;
};

export function SpotHeading({ spot, actions, children }: SpotHeadingProps) {
  return (
    <header>
      <Link to="/spots" className="-ml-1 inline-flex min-h-11 items-center gap-1 font-medium text-md text-primary">
        <ChevronLeft className="size-5" aria-hidden /> All spots
      </Link>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {spot.waterType && <p className="font-medium text-primary">{WATER_TYPE_WORDS[spot.waterType]}</p>}
          <h1 className="text-2xl md:text-3xl">{spot.name}</h1>
          {spot.location && (
            <p className="mt-1.5 flex items-start gap-1.5 text-muted">
              <MapPin className="mt-1 size-4.5 shrink-0" aria-hidden />
              {spot.location}
            </p>
          )}
          <SpotAudience spot={spot} />
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <a
            href={directionsUrl(spot)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-strong"
          >
            <Navigation className="size-5" aria-hidden />{" "}
            {spot.sensitivity === "coarse" ? "Directions to the area" : "Directions"}
          </a>
          <div className="rounded-control border border-control bg-surface">{actions}</div>
        </div>
      </div>
    </header>
  );
}

function audienceText({ approval, sensitivity }: SpotDetail) {
  if (approval === "pending") return "Waiting for approval. Only you and our moderators can see it.";
  if (approval === "rejected") return "Rejected. Only you and our moderators can see it.";
  if (sensitivity === "hidden") return "Only you and our moderators can see it.";
  if (sensitivity === "members") return "Only signed-in swimmers can see it.";
  return sensitivity === "coarse" ? "Position accurate to about 1 km, to protect the place." : null;
}

/** Who can see this spot, unless everyone can see it exactly. */
function SpotAudience({ spot }: { spot: SpotDetail }) {
  const text = audienceText(spot);
  const Icon = spot.approval === "pending" ? Hourglass : EyeOff;
  return (
    text && (
      <p className="mt-1.5 flex items-start gap-1.5 text-md text-muted">
        <Icon className="mt-1 size-4 shrink-0" aria-hidden />
        {text}
      </p>
    )
  );
}
