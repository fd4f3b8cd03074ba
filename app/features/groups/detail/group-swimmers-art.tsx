/** Heads in the water, over the drawn cover: they say that this place is of people. Percent of the cover. */
const HEADS = [
  { x: 20, y: 76, isOrange: false },
  { x: 24, y: 82, isOrange: true },
  { x: 29, y: 78, isOrange: false },
  { x: 51, y: 80, isOrange: false },
  { x: 55, y: 75, isOrange: true },
  { x: 60, y: 82, isOrange: false },
] as const;

export function GroupSwimmersArt() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 max-sm:hidden">
      {HEADS.map(({ x, y, isOrange }) => (
        <span
          key={x}
          className="-translate-x-1/2 -translate-y-1/2 absolute w-9"
          style={{ left: `${x}%`, top: `${y}%` }}
        >
          <span className={`mx-auto block size-4 rounded-full ${isOrange ? "bg-buoy" : "bg-quality-fair"}`} />
          <span className="block h-2.5 rounded-b-full border-[#fffffff0] border-b-3" />
        </span>
      ))}
    </span>
  );
}
