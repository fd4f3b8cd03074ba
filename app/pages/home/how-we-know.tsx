import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { HOME_WIDTH } from "./home-width.ts";

/** Four drawings that show what evidence looks like; they belong to no spot. */
export function HowWeKnow() {
  return (
    <section aria-labelledby="how-we-know" id="how" className={`${HOME_WIDTH} py-10 lg:py-14`}>
      <h2 id="how-we-know" className="text-xl lg:text-2xl">
        How we know
      </h2>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-5 lg:grid-cols-4 lg:gap-9">
        <Way title="Tested" drawing={<Samples />}>
          Lab samples from public programs, with date and limit.
        </Way>
        <Way title="Forecast" drawing={<WindOnShore />}>
          Wind, waves, tide and light, hour by hour.
        </Way>
        <Way title="Seen" drawing={<Report />}>
          Swimmers' reports, which never overrule a closure.
        </Way>
        <Way title="And how sure" drawing={<Dots />}>
          No data means “not known”, never “fine”.
        </Way>
      </ul>
    </section>
  );
}

function Way({ title, drawing, children }: { title: string; drawing: ReactNode; children: string }) {
  return (
    <li>
      <div className="flex h-20 items-center lg:h-26" aria-hidden>
        {drawing}
      </div>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 max-w-64 text-md text-muted">{children}</p>
    </li>
  );
}

const SAMPLES = [33, 29, 35, 24, 28, 32, 30, 20, 28, 31, 27, 23, 30, 12, 27, 29, 25, 31, 27, 24];
const LIMIT_Y = 8;

function Samples() {
  const toX = (index: number) => 5 + index * 8.6;
  const line = SAMPLES.map((y, index) => `${toX(index)} ${y}`).join("L");
  const last = SAMPLES.length - 1;
  return (
    <svg viewBox="0 0 180 44" className="w-full max-w-45" fill="none" aria-hidden="true">
      <path d={`M0 ${LIMIT_Y}H180`} className="stroke-quality-poor" strokeWidth="2" strokeDasharray="5 4" />
      <path d={`M${line}`} className="stroke-primary/55" strokeWidth="1.8" />
      {SAMPLES.map((y, index) => (
        <circle
          key={toX(index)}
          cx={toX(index)}
          cy={y}
          r={index === last ? 4.5 : 2.6}
          className={index === last ? "fill-buoy" : "fill-primary"}
        />
      ))}
    </svg>
  );
}

const COAST = "M62-4C54 14 66 24 58 38S34 52 42 66S66 78 56 104";

function WindOnShore() {
  return (
    <svg
      viewBox="0 0 92 92"
      className="size-20 lg:size-23"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <clipPath id="shore-circle">
        <circle cx="46" cy="46" r="44" />
      </clipPath>
      <g clipPath="url(#shore-circle)">
        <path d="M0 0H92V92H0Z" className="fill-chart-water" />
        <path d={COAST} className="stroke-chart-shallow" strokeWidth="24" />
        <path d={COAST} className="stroke-chart-shelf" strokeWidth="11" />
        <path d={`${COAST}H-9V-4Z`} className="fill-chart-land stroke-chart-coast" strokeWidth="1.8" />
        <path d="M24 52L68 40M60 36L68 40L62 47" className="stroke-ink" strokeWidth="3" />
        <path
          d="M36 26L58 20M52 17L58 20L53 25M40 74L62 68M56 65L62 68L57 73"
          className="stroke-ink/45"
          strokeWidth="2"
        />
      </g>
      <circle cx="46" cy="46" r="44" className="stroke-line" strokeWidth="1.5" />
      <circle cx="45" cy="46" r="5" className="fill-buoy stroke-surface" strokeWidth="2.5" />
    </svg>
  );
}

function Report() {
  return (
    <span className="inline-flex items-center gap-2 rounded-full sm:whitespace-nowrap bg-chip-caution py-1 pr-3.5 pl-2.5 text-md max-sm:gap-1.5 max-sm:px-2 max-sm:text-xs">
      <TriangleAlert className="size-4" />
      <span>
        <b>Jellyfish</b> 38 min ago
      </span>
    </span>
  );
}

function Dots() {
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold text-lg">
      <span className="inline-flex gap-1">
        {["bg-primary", "bg-primary", ""].map((fill, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed dots.
          <span key={index} className={`size-2.75 rounded-full border-2 border-primary ${fill}`} />
        ))}
      </span>
      Fairly sure
    </span>
  );
}
