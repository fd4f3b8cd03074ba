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
const MEDIA: Readonly<Record<StillSize, Readonly<Record<Theme, string>>>> = {
  narrow: {
    light: "(width < 64rem) and (prefers-color-scheme: light)",
    dark: "(width < 64rem) and (prefers-color-scheme: dark)",
  },
  wide: {
    light: "(width >= 64rem) and (prefers-color-scheme: light)",
    dark: "(width >= 64rem) and (prefers-color-scheme: dark)",
  },
};
const SIZES = ["narrow", "wide"] as const;
const THEMES = ["light", "dark"] as const;

/** Where a position lies on a still map, in pixels from its middle. */
function offsetOnStill(view: View, { longitude, latitude }: Omit<View, "zoom">) {
  const [x, y] = projectTo({ ...view, width: 0, height: 0 })([longitude, latitude]);
  return { x, y };
}

/** Shown over the picture at its position, such as the pin of a spot. */
export type StillMark = { id: string; longitude: number; latitude: number; content: ReactNode };

/** The chart as a picture drawn by the server, exactly where the interactive map will show it. Empty far out. */
export function StillMap({ view, marks = [] }: { view: View; marks?: readonly StillMark[] }) {
  return (
    <div className="absolute inset-0 overflow-hidden bg-chart-land">
      {SIZES.flatMap((size) =>
        THEMES.map((theme) => <StillPicture key={`${size}-${theme}`} {...{ view, size, theme }} />),
      )}
      <p className="absolute right-1 bottom-1 rounded-card bg-raised px-2 text-muted text-xs">
        © OpenStreetMap contributors, GeoNames
      </p>
      {marks.map(({ id, content, ...position }) => {
        const { x, y } = offsetOnStill(view, position);
        const style = { left: `calc(50% + ${x.toFixed(1)}px)`, top: `calc(50% + ${y.toFixed(1)}px)` };
        return (
          <div key={id} className="absolute" style={style}>
            {content}
          </div>
        );
      })}
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
    <>
      {/* The picture itself waits for the style sheet. */}
      <link rel="preload" as="image" href={address} media={MEDIA[size][theme]} fetchPriority="high" />
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
    </>
  );
}
