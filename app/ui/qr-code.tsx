import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** Readers need four empty modules around it. */
const QUIET_MODULES = 4;

/** A square of `size` modules a side, with its quiet edge, and the path of the dark ones. */
export function drawQr(text: string): { size: number; path: string; inset: number } {
  // Also readable with a scratch or a wet spot.
  const code = generate(text, { minCorrectionLevel: correction.M });
  return { size: code.size + 2 * QUIET_MODULES, path: toSvgPath(code), inset: QUIET_MODULES };
}

type QrCodeProps = { text: string; label: string; className?: string };

/** Dark on white in both themes: not all readers know inverted codes. */
export function QrCode({ text, label, className = "" }: QrCodeProps) {
  const { size, path, inset } = drawQr(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" transform={`translate(${inset} ${inset})`} />
    </svg>
  );
}
