import type { ReactNode } from "react";
import { WATER_QUALITY_WORDS, type WaterQuality } from "#domain/spots/spot-words.ts";

const MEANINGS: readonly { quality: WaterQuality; text: string }[] = [
  { quality: "excellent", text: "Very few bacteria, season after season. Rain can still change any day." },
  { quality: "good", text: "Few bacteria in most samples. Check the last two days' weather." },
  { quality: "fair", text: "Raised in some samples. Keep your face out of the water after heavy rain." },
  { quality: "poor", text: "Often above the limits. Swimming is not advised." },
  { quality: "unknown", text: "We have no dated sample. That is neither a good nor a bad sign." },
];

type QualityGuideProps = {
  renderMark: (quality: WaterQuality) => ReactNode;
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
