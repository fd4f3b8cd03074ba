import type { ReactNode } from "react";
import { projectTo } from "./projection.ts";
import { type StillSize, stillFor } from "./still-address.ts";

type View = { longitude: number; latitude: number; zoom: number };
type Theme = "light" | "dark";

/** Only the one in use is fetched: a hidden picture that may wait is not. */
const SHOWN: Readonly<Record<StillSize, Readonly<Record<Theme, string>>>> = {
  narrow: { light: "lg:hidden dark:hidden", dark: "hidden max-lg:dark:block" },
  wide: { light: "max-lg:hidden dark:hidden", dark: "hidden lg:dark:block" },
};
const SIZES = ["narrow", "wide"] as const;
const THEMES = ["light", "dark"] as const;

/** Where a position lies on a still map, in pixels from its middle. */
function offsetOnStill(view: View, { longitude, latitude }: Omit<View, "zoom">) {
  const [x, y] = projectTo({ ...view, width: 0, height: 0 })([longitude, latitude]);
  return { x, y };
}

/** The chart as a picture drawn by the server, exactly where the interactive map will show it. Empty far out. */
export function StillMap({ view, children }: { view: View; children?: ReactNode }) {
  return (
    <div className="absolute inset-0 overflow-hidden bg-chart-land">
      {SIZES.flatMap((size) =>
        THEMES.map((theme) => <StillPicture key={`${size}-${theme}`} {...{ view, size, theme }} />),
      )}
      {children}
    </div>
  );
}

function StillPicture({ view, size, theme }: { view: View; size: StillSize; theme: Theme }) {
  const still = stillFor(view, size, theme);
  if (!still) return null;
  const { frame, address } = still;
  const { x, y } = offsetOnStill(view, frame);
  const scale = 2 ** (view.zoom - frame.zoom);
  return (
    <img
      src={address}
      alt=""
      width={frame.width}
      height={frame.height}
      loading="lazy"
      fetchPriority="high"
      className={`absolute top-1/2 left-1/2 max-w-none ${SHOWN[size][theme]}`}
      style={{
        transform: `translate(calc(${x.toFixed(1)}px - 50%), calc(${y.toFixed(1)}px - 50%)) scale(${scale.toFixed(4)})`,
      }}
    />
  );
}
