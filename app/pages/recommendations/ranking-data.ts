import type { RankingView } from "#app/features/recommendations/ranking-view.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { formatPosition, type Position } from "#domain/geo/position.ts";

const RANKING_PATH = "/recommendations/ranking";

export const rankingAddress = (near: Position | null) =>
  near ? `${RANKING_PATH}?${new URLSearchParams({ near: formatPosition(near) })}` : RANKING_PATH;

/** Where distances are measured from. */
export type Place = "here" | "profile" | "favorite";

export type RankingResult =
  /** A visitor, or a swimmer without a plan that includes it. */
  | { state: "closed" }
  | { state: "failed"; problem: string }
  | {
      state: "ranked";
      ranking: RankingView;
      place: Place | null;
      radiusKm: number;
      swimmer: SwimmerBand;
      nowMs: number;
    };
