export function TideEdge({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 96" preserveAspectRatio="none" className={className} fill="none" aria-hidden="true">
      <path d={`${CURVE}V97H0z`} className="fill-canvas" />
      <path d={CURVE} className="stroke-primary" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const CURVE = "M0 58C120 92 240 92 360 58S600 18 720 52S960 92 1080 56S1320 18 1440 50";
