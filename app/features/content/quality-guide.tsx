import type { ReactNode } from "react";
import { WATER_QUALITY_WORDS, type WaterQuality } from "#domain/spots/spot-words.ts";

/** What each class tells a swimmer, and what it does not. */
const MEANINGS: readonly { quality: WaterQuality; text: string }[] = [
  { quality: "excellent", text: "Very few bacteria, season after season. Rain can still change a single day." },
  { quality: "good", text: "Few bacteria in most samples. Worth a look at the weather of the last two days." },
  { quality: "fair", text: "Enough samples were raised to be careful: keep your face out after heavy rain." },
  { quality: "poor", text: "Often more bacteria than the limits allow. Swimming here is advised against." },
  { quality: "unknown", text: "Nobody has given us a dated sample. That is not a good sign, nor a bad one." },
];

type QualityGuideProps = {
  renderMark: (quality: WaterQuality) => ReactNode;
  /** `across` stands side by side where there is room, `down` stays one column. */
  direction?: keyof typeof DIRECTIONS;
};

const DIRECTIONS = {
  across: {
    list: "sm:grid-cols-2 lg:grid-cols-5",
    item: "max-lg:grid max-lg:grid-cols-[2.5rem_1fr] max-lg:gap-x-4",
    mark: "max-lg:row-span-2 lg:-ml-[3px]",
    word: "lg:mt-3",
  },
  down: { list: "", item: "grid grid-cols-[2.5rem_1fr] gap-x-4", mark: "row-span-2", word: "" },
} as const;

export function QualityGuide({ renderMark, direction = "across" }: QualityGuideProps) {
  const { list, item, mark, word } = DIRECTIONS[direction];
  return (
    <dl className={`grid gap-x-6 gap-y-7 ${list}`}>
      {MEANINGS.map(({ quality, text }) => (
        <div key={quality} className={item}>
          <div className={mark}>{renderMark(quality)}</div>
          <dt className={`font-heading font-semibold text-lg ${word}`}>{WATER_QUALITY_WORDS[quality]}</dt>
          <dd className="mt-1 text-md text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
