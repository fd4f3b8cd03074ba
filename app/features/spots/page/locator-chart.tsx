type LocatorChartProps = {
  /** Drawn for 640 x 400 with the spot in the middle. */
  land: string;
  name: string;
};

/** The coast around the spot: a drawing, so it needs no script. */
export function LocatorChart({ land, name }: LocatorChartProps) {
  return (
    <figure>
      <svg
        viewBox="0 0 640 400"
        role="img"
        aria-label={`Chart of the coast around ${name}`}
        className="aspect-8/5 w-full rounded-card bg-chart-water"
      >
        <defs>
          <path id="locator-land" d={land} strokeLinejoin="round" />
        </defs>
        <use href="#locator-land" className="fill-none stroke-chart-shelf" strokeWidth="34" />
        <use href="#locator-land" className="fill-none stroke-chart-shallow" strokeWidth="15" />
        <use href="#locator-land" className="fill-chart-land stroke-chart-coast" strokeWidth="1.5" />
        <circle cx="320" cy="200" r="22" className="fill-surface/40 stroke-buoy" strokeWidth="3.5" />
        <circle cx="320" cy="200" r="7" className="fill-buoy stroke-surface" strokeWidth="2.5" />
      </svg>
      <figcaption className="mt-2 text-muted text-xs">Simplified coastline. Made with Natural Earth.</figcaption>
    </figure>
  );
}
