import type { Factor } from "../conditions/score/score-factors.ts";
import { toPoints } from "../conditions/score/temperature-points.ts";
import { type Curve, interpolate } from "../curve.ts";
import { WATER_TYPE_WORDS } from "../spots/spot-words.ts";
import type { Candidate, Feedback, SpotTraits, Taste, TasteEvidence, TasteSource } from "./candidate.ts";
import { spotSimilarity } from "./spot-similarity.ts";

/** Factors about the swimmer, not the water. */
export const PERSONAL_FACTORS: readonly string[] = ["taste", "distance", "co_swimmers", "feedback"];

/** Personal factors only take points away, so that no preference lifts a spot above its water. */
const MAX_TASTE_POINTS = 8;
const DISTANCE_CURVE: Curve = [
  [5, 0],
  [20, -1],
  [50, -3],
  [100, -5],
  [250, -6],
];
const NO_CO_SWIMMERS_POINTS = -2;
const CO_SWIMMERS_POINTS = [
  { from: 10, points: 0 },
  { from: 3, points: -1 },
] as const;
/** Spots without feedback are in the middle; feedback on the spot itself weighs more than on similar ones. */
const FEEDBACK = { none: -5, own: 3, similar: 2 } as const;

/** How strongly each source suggests that the swimmer likes a spot. */
const SOURCE_WEIGHTS: Readonly<Record<TasteSource, number>> = { favorite: 0.6, workout: 0.5, visit: 0.35 };
const SOURCE_WORDS: Readonly<Record<TasteSource, string>> = {
  favorite: "you starred",
  workout: "you swam at",
  visit: "you visited",
};

/** Squared, so that one close match counts more than several faint ones. */
const weigh = (spot: SpotTraits, { spot: known, source }: TasteEvidence) =>
  SOURCE_WEIGHTS[source] * spotSimilarity(spot, known) ** 2;

/** 0 to 1; more evidence never lowers it. */
const affinity = (spot: SpotTraits, evidence: readonly TasteEvidence[]) =>
  1 - evidence.reduce((doubt, one) => doubt * (1 - weigh(spot, one)), 1);

function kindText({ waterType }: SpotTraits) {
  const kind = waterType ? WATER_TYPE_WORDS[waterType].toLowerCase() : "spot";
  if (kind === "sea") return "by the sea";
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}

function tasteText(spot: SpotTraits, evidence: readonly TasteEvidence[]) {
  const [first, ...others] = evidence;
  if (!first) return "";
  const nearest = others.reduce((top, one) => (weigh(spot, one) > weigh(spot, top) ? one : top), first);
  if (nearest.spot.id === spot.id) return `${SOURCE_WORDS[nearest.source]} it`;
  const kind = kindText(spot);
  if (spotSimilarity(spot, nearest.spot) < 0.5) return `${kind}, unlike what you star and visit`;
  return `${kind} like ${nearest.spot.name}, which ${SOURCE_WORDS[nearest.source]}`;
}

function* tasteFactor({ spot }: Candidate, { evidence }: Taste): Generator<Factor> {
  if (evidence.length === 0) return;
  const value = affinity(spot, evidence);
  const points = toPoints(-MAX_TASTE_POINTS * (1 - value));
  yield { name: "taste", value: Math.round(value * 100), points, text: tasteText(spot, evidence) };
}

const kilometers = (km: number) => (km < 9.95 ? km.toFixed(1) : Math.round(km).toString());

function* distanceFactor({ distanceKm: km }: Candidate): Generator<Factor> {
  if (km === null) return;
  yield {
    name: "distance",
    value: km,
    points: toPoints(interpolate(DISTANCE_CURVE, km)),
    text: `${kilometers(km)} km away`,
  };
}

function coSwimmersFactor({ coSwimmers }: Candidate): Factor {
  const points = CO_SWIMMERS_POINTS.find(({ from }) => (coSwimmers ?? 0) >= from)?.points ?? NO_CO_SWIMMERS_POINTS;
  const text =
    coSwimmers === null
      ? "starred by few swimmers who share spots with you"
      : `starred by ${coSwimmers} or more swimmers who share spots with you`;
  return { name: "co_swimmers", value: coSwimmers, points, text };
}

function ownPoints(own: Feedback | undefined) {
  if (!own) return 0;
  return own.isHelpful ? FEEDBACK.own : -FEEDBACK.own;
}

const closest = (spot: SpotTraits, all: readonly Feedback[]) =>
  all.reduce((most, one) => Math.max(most, spotSimilarity(spot, one.spot) ** 2), 0);

/** Feedback on the spot itself weighs most, on similar spots by similarity. */
function feedbackFactor({ spot }: Candidate, { feedback }: Taste): Factor {
  const ups = feedback.filter(({ isHelpful }) => isHelpful);
  const downs = feedback.filter(({ isHelpful }) => !isHelpful);
  const own = feedback.find((one) => one.spot.id === spot.id);
  const similar =
    Math.round(FEEDBACK.similar * closest(spot, ups)) - Math.round(FEEDBACK.similar * closest(spot, downs));
  const points = FEEDBACK.none + ownPoints(own) + similar + 0;
  return { name: "feedback", value: points - FEEDBACK.none, points, text: feedbackText(own, similar) };
}

function feedbackText(own: Feedback | undefined, similar: number) {
  if (own) return own.isHelpful ? "you gave it a thumbs up" : "you gave it a thumbs down";
  if (similar > 0) return "like spots you gave a thumbs up";
  return similar < 0 ? "like spots you gave a thumbs down" : "no feedback from you";
}

export function listPersonalFactors(candidate: Candidate, taste: Taste): Factor[] {
  return [
    ...tasteFactor(candidate, taste),
    ...distanceFactor(candidate),
    coSwimmersFactor(candidate),
    feedbackFactor(candidate, taste),
  ];
}
