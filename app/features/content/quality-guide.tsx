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

type QualityGuideProps = { renderMark: (quality: WaterQuality) => ReactNode };

export function QualityGuide({ renderMark }: QualityGuideProps) {
  return (
    <dl className="grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-5">
      {MEANINGS.map(({ quality, text }) => (
        <div key={quality} className="max-lg:grid max-lg:grid-cols-[2.5rem_1fr] max-lg:gap-x-4">
          <div className="max-lg:row-span-2">{renderMark(quality)}</div>
          <dt className="font-heading font-semibold text-lg lg:mt-3">{WATER_QUALITY_WORDS[quality]}</dt>
          <dd className="mt-1 text-md text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
