import type { AlertSeverity } from "#domain/alerts/alert-words.ts";
import { SEVERITY_SHAPES } from "./severity-shapes.ts";

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
