import { Drawing, Float, Word } from "./drawing.tsx";

export function OffshoreDrawing() {
  return (
    <Drawing label="Wind blows from the land over flat water and pushes a float out, where the waves grow; a thundercloud stands farther off.">
      <path
        d="M-10 -10H110c30 70-10 130 14 190s-20 100-30 150H-10z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      <path
        d="M60 84h96m-16-12l16 12-16 12M60 164h96m-16-12l16 12-16 12M60 244h96m-16-12l16 12-16 12"
        className="stroke-primary"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M250 130q16-10 32 0t32 0M262 210q18-12 36 0t36 0M350 180q22-16 44 0t44 0M344 260q24-18 48 0t48 0"
        className="stroke-surface"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M210 166C250 164 280 162 316 158"
        className="stroke-buoy"
        strokeWidth="3.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <Float x={204} y={166} r={12} />
      <Float x={330} y={156} r={12} />
      <path d="M352 84c-22 0-26-30-4-34 4-26 44-28 52-6 26-8 42 34 14 40z" className="fill-chart-coast" />
      <path
        d="M384 88l-12 24h16l-12 26"
        className="stroke-buoy-text"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <Word x={28} y={60} isStrong>
        wind
      </Word>
      <Word x={186} y={296}>
        flat here, rough out there
      </Word>
    </Drawing>
  );
}
