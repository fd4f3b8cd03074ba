import { WATER_QUALITY_WORDS, type WaterQuality } from "#domain/spots/spot-words.ts";

/** Drawn on 24 x 24. Outline and sign differ, so that no class depends on color alone. */
type QualityShape = { outline: string; sign: string; isSignFilled?: boolean };

const CIRCLE = "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z";

/** For lists and cards. */
export const QUALITY_SHAPES: Readonly<Record<WaterQuality, QualityShape>> = {
  excellent: { outline: CIRCLE, sign: "M12 7l5 5l-5 5l-5-5z", isSignFilled: true },
  good: { outline: CIRCLE, sign: "M7.2 12.4l3.3 3.3l6.3-7.2" },
  fair: {
    outline: "M10.1 3.3a2.2 2.2 0 0 1 3.8 0l8.3 14.6a2.2 2.2 0 0 1-1.9 3.3H3.7a2.2 2.2 0 0 1-1.9-3.3z",
    sign: "M12 8.8v5.2M12 17.6v.01",
  },
  poor: {
    outline:
      "M8.3 2h7.4a1.5 1.5 0 0 1 1.1.4l4.8 4.8a1.5 1.5 0 0 1 .4 1.1v7.4a1.5 1.5 0 0 1-.4 1.1l-4.8 4.8a1.5 1.5 0 0 1-1.1.4H8.3a1.5 1.5 0 0 1-1.1-.4l-4.8-4.8A1.5 1.5 0 0 1 2 15.7V8.3a1.5 1.5 0 0 1 .4-1.1l4.8-4.8A1.5 1.5 0 0 1 8.3 2z",
    sign: "M8.4 8.4l7.2 7.2M15.6 8.4l-7.2 7.2",
  },
  unknown: {
    outline: CIRCLE,
    sign: "M9.3 9.6a2.8 2.8 0 1 1 4.5 2.2c-1.1.8-1.8 1.3-1.8 2.4M12 17.2v.01",
  },
};

const COLORS: Readonly<Record<WaterQuality, { fill: string; sign: string }>> = {
  excellent: { fill: "text-quality-excellent", sign: "text-on-quality-excellent" },
  good: { fill: "text-quality-good", sign: "text-on-quality-good" },
  fair: { fill: "text-quality-fair", sign: "text-on-quality-fair" },
  poor: { fill: "text-quality-poor", sign: "text-on-quality-poor" },
  unknown: { fill: "text-quality-unknown", sign: "text-on-quality-unknown" },
};

type QualityMarkProps = { quality: WaterQuality; className?: string };

/** Always shown next to its word. */
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

/** The long-term class, which says nothing about today. */
export function QualityLabel({ quality }: { quality: WaterQuality }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      <QualityMark quality={quality} />
      {quality === "unknown" ? WATER_QUALITY_WORDS.unknown : `Class: ${WATER_QUALITY_WORDS[quality].toLowerCase()}`}
    </span>
  );
}
