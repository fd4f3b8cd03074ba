import { WATER_QUALITY_WORDS, type WaterQuality } from "#domain/spots/spot-words.ts";
import { QUALITY_SHAPES } from "./quality-shapes.ts";

const COLORS: Readonly<Record<WaterQuality, { fill: string; sign: string }>> = {
  excellent: { fill: "text-quality-excellent", sign: "text-on-quality-excellent" },
  good: { fill: "text-quality-good", sign: "text-on-quality-good" },
  fair: { fill: "text-quality-fair", sign: "text-on-quality-fair" },
  poor: { fill: "text-quality-poor", sign: "text-on-quality-poor" },
  unknown: { fill: "text-quality-unknown", sign: "text-on-quality-unknown" },
};

type QualityMarkProps = { quality: WaterQuality; className?: string };

/** The shape alone; whoever uses it says the word beside it. */
export function QualityMark({ quality, className = "size-4" }: QualityMarkProps) {
  const { outline, sign, isSignFilled } = QUALITY_SHAPES[quality];
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d={outline} fill="currentColor" className={COLORS[quality].fill} />
      <path
        d={sign}
        fill={isSignFilled ? "currentColor" : "none"}
        stroke={isSignFilled ? "none" : "currentColor"}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={COLORS[quality].sign}
      />
    </svg>
  );
}

/** Mark and word of the long-term class. It stands second to the verdict, and says nothing of today. */
export function QualityLabel({ quality }: { quality: WaterQuality }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      <QualityMark quality={quality} />
      {quality === "unknown" ? WATER_QUALITY_WORDS.unknown : `Class: ${WATER_QUALITY_WORDS[quality].toLowerCase()}`}
    </span>
  );
}
