import { DAY_MS } from "../time.ts";
import { qualityScore, type Segment, segmentOf } from "./engagement.ts";
import type { MilestoneCounts } from "./milestones.ts";
import type { Visit } from "./visit.ts";

/** The last visits make the score of a visitor. */
const SCORES_LIMIT = 5;
const FEATURES_LIMIT = 40;

/** What a device remembers of its visits. */
export type Visitor = {
  /** Random. */
  id: string;
  visits: number;
  daysActive: number;
  /** Milliseconds since 1970. */
  lastVisitAt: number | null;
  features: string[];
  scores: number[];
  segment: Segment;
};

export const newVisitor = (id: string): Visitor => ({
  id,
  visits: 0,
  daysActive: 0,
  lastVisitAt: null,
  features: [],
  scores: [],
  segment: "new",
});

const dayOf = (at: number) => Math.floor(at / DAY_MS);

/** Whole days since the last visit; 0 on the same day. */
export const daysAway = ({ lastVisitAt }: Visitor, now: number) =>
  lastVisitAt === null ? 0 : Math.max(0, dayOf(now) - dayOf(lastVisitAt));

export function addVisit(visitor: Visitor, now: number): Visitor {
  const isNewDay = visitor.lastVisitAt === null || daysAway(visitor, now) > 0;
  const daysActive = visitor.daysActive + (isNewDay ? 1 : 0);
  return { ...visitor, visits: visitor.visits + 1, daysActive, lastVisitAt: now };
}

export const addFeature = (features: string[], feature: string) =>
  features.includes(feature) || features.length >= FEATURES_LIMIT ? features : [...features, feature];

/** At the end of a visit. */
export function rate(visitor: Visitor, visit: Visit): Visitor {
  const scores = [...visitor.scores, qualityScore(visit)].slice(-SCORES_LIMIT);
  const score = scores.reduce((sum, next) => sum + next, 0) / scores.length;
  const { visits, daysActive, features } = visitor;
  return { ...visitor, scores, segment: segmentOf({ score, features: features.length, daysActive, visits }) };
}

export const milestoneCounts = ({ visits, daysActive, features }: Visitor): MilestoneCounts => ({
  sessions: visits,
  days_active: daysActive,
  features_used: features.length,
});
