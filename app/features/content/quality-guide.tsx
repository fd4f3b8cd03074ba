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
    name: "lg:flex-col lg:items-start lg:gap-3 lg:[&_svg]:-ml-[3px]",
    text: "max-lg:pl-14",
  },
  down: { list: "", name: "", text: "pl-14" },
} as const;

export function QualityGuide({ renderMark, direction = "across" }: QualityGuideProps) {
  const { list, name, text: indent } = DIRECTIONS[direction];
  return (
    <dl className={`grid gap-x-6 gap-y-7 ${list}`}>
      {MEANINGS.map(({ quality, text }) => (
        <div key={quality}>
          <dt className={`flex items-center gap-4 font-heading font-semibold text-lg ${name}`}>
            {renderMark(quality)}
            {WATER_QUALITY_WORDS[quality]}
          </dt>
          <dd className={`mt-1 text-md text-muted ${indent}`}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
