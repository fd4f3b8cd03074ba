import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "#domain/format/dates.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { ROUTE_TYPE_WORDS, SKETCH_NOTE } from "#domain/swim-routes/route-words.ts";
import { DifficultyTag } from "../difficulty-tag.tsx";
import { RouteRating } from "../route-rating.tsx";

type RouteTitleProps = {
  route: SwimRoute;
  /** Who drew it, for those who may read names. */
  author: string | null;
  /** Why staff hid it, for its author; null unless hidden. */
  hiddenReason: string | null;
  /** What its difficulty counts, where that is known. */
  difficultyNote: string | null;
  figures: ReactNode;
};

/** The card on the map: what it is, who made it, its figures. */
export function RouteTitle({ route, author, hiddenReason, difficultyNote, figures }: RouteTitleProps) {
  const [created, changed] = [formatDay(route.createdAt), formatDay(route.updatedAt)];
  return (
    <div className="bg-surface px-4 pt-4 pb-3.5 lg:rounded-sheet lg:p-6 lg:shadow-float">
      <p className="font-medium text-primary text-sm">Swim route · {ROUTE_TYPE_WORDS[route.type].toLowerCase()}</p>
      <h1 className="wrap-anywhere mt-1 text-2xl leading-tight lg:text-3xl">{route.name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
        <DifficultyTag difficulty={route.difficulty} />
        <RouteRating {...route} />
        {author && <span>by {author}</span>}
        {changed !== created && <span>changed {changed}</span>}
      </p>
      {difficultyNote && <p className="mt-1 text-muted text-sm">Difficulty: {difficultyNote}</p>}
      {hiddenReason === null ? <Audience route={route} /> : <HiddenNote reason={hiddenReason} />}
      <div className="mt-4">{figures}</div>
      {route.createdBy === null && <p className="mt-3 text-muted text-sm">{SKETCH_NOTE}</p>}
    </div>
  );
}

/** Who can see it, unless everyone can. */
function Audience({ route: { published, visibility } }: { route: SwimRoute }) {
  if (published && visibility === "public") return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-muted text-sm">
      <EyeOff className="size-4 shrink-0" aria-hidden />
      {published ? "Private. Only you can see it." : "Draft. Only you can see it."}
    </p>
  );
}

function HiddenNote({ reason }: { reason: string }) {
  return (
    <div className="mt-2 text-sm">
      <p className="text-buoy-text">Hidden by our team; only you can see it.</p>
      <p className="wrap-anywhere mt-1">Why: {reason}</p>
      <p className="mt-1 text-muted">If you change it, our team checks it again.</p>
    </div>
  );
}
