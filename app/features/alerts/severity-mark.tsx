import type { AlertSeverity } from "#domain/alerts/alert-words.ts";

/** Drawn on 24 x 24; `tone` is the color token of its fill. */
type SeverityShape = { outline: string; sign: string; tone: "unknown" | "fair" | "poor" };

const CIRCLE = "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z";
const TRIANGLE = "M10.1 3.3a2.2 2.2 0 0 1 3.8 0l8.3 14.6a2.2 2.2 0 0 1-1.9 3.3H3.7a2.2 2.2 0 0 1-1.9-3.3z";
const DIAMOND = "M10.6 1.6a2 2 0 0 1 2.8 0l9 9a2 2 0 0 1 0 2.8l-9 9a2 2 0 0 1-2.8 0l-9-9a2 2 0 0 1 0-2.8z";
const OCTAGON =
  "M8.3 2h7.4a1.5 1.5 0 0 1 1.1.4l4.8 4.8a1.5 1.5 0 0 1 .4 1.1v7.4a1.5 1.5 0 0 1-.4 1.1l-4.8 4.8a1.5 1.5 0 0 1-1.1.4H8.3a1.5 1.5 0 0 1-1.1-.4l-4.8-4.8A1.5 1.5 0 0 1 2 15.7V8.3a1.5 1.5 0 0 1 .4-1.1l4.8-4.8A1.5 1.5 0 0 1 8.3 2z";

/** Outline and sign differ, so that no severity depends on color alone. For lists and the map. */
const SEVERITY_SHAPES: Readonly<Record<AlertSeverity, SeverityShape>> = {
  low: {
    outline: CIRCLE,
    sign: "M12 11v6M12 7.2v.01",
    tone: "unknown",
  },
  medium: {
    outline: TRIANGLE,
    sign: "M12 8.8v5.2M12 17.6v.01",
    tone: "fair",
  },
  high: { outline: DIAMOND, sign: "M12 7v6.2M12 16.8v.01", tone: "poor" },
  critical: {
    outline: OCTAGON,
    sign: "M8.4 8.4l7.2 7.2M15.6 8.4l-7.2 7.2",
    tone: "poor",
  },
};

const TONES = {
  unknown: { fill: "text-quality-unknown", ink: "text-on-quality-unknown" },
  fair: { fill: "text-quality-fair", ink: "text-on-quality-fair" },
  poor: { fill: "text-quality-poor", ink: "text-on-quality-poor" },
} as const;

export function SeverityMark({ severity, className = "size-7" }: { severity: AlertSeverity; className?: string }) {
  const { outline, sign, tone } = SEVERITY_SHAPES[severity];
  const { fill, ink } = TONES[tone];
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d={outline} fill="currentColor" className={fill} />
      <path
        d={sign}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={ink}
      />
    </svg>
  );
}
