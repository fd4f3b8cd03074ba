import type { ReactNode } from "react";
import { worldPerPixel } from "./projection.ts";
import { type StillSize, stillFor } from "./still-address.ts";
import { areaStyle, placeIn, STILL_ROOMS, type StillArea, type StillView, stillArea, viewIn } from "./still-area.ts";

type Theme = "light" | "dark";

/** Only the one in use is fetched: a hidden picture that may wait is not. */
const SHOWN: Readonly<Record<StillSize, Readonly<Record<Theme, string>>>> = {
  narrow: { light: "min-[30rem]:hidden dark:hidden", dark: "hidden max-[30rem]:dark:block" },
  wide: { light: "max-[30rem]:hidden dark:hidden", dark: "hidden min-[30rem]:dark:block" },
};
const WIDTHS: Readonly<Record<StillSize, string>> = { narrow: "(width < 30rem)", wide: "(width >= 30rem)" };
const SIZES = ["narrow", "wide"] as const;
const THEMES = ["light", "dark"] as const;

/** A picture larger than this would end within the map, so its edges fade into the color of land. */
const SOFT_EDGES = "mask-x-from-96% mask-y-from-96%";

type StillPlaceProps = {
  view: StillView;
  /** The part of the map that nothing covers, as classes for its edges; the view is in its middle. */
  clear: string;
  children: ReactNode;
};

/** The place of a view within a map, for what lies on its picture. */
export function StillPlace({ view, clear, children }: StillPlaceProps) {
  const area = stillArea(view);
  return (
    <div className={`pointer-events-none absolute [container-type:size] ${clear}`}>
      <div className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2" style={areaStyle(area)}>
        {children}
      </div>
    </div>
  );
}

type StillMapProps = {
  view: StillView;
  clear: string;
  /** As the swimmer chose it. */
  theme: Theme | "system";
  /** Sizes that are shown at once. */
  first: readonly StillSize[];
};

/** The chart as a picture drawn by the server, exactly where the interactive map will show it. */
export function StillMap({ view, clear, theme: chosen, first }: StillMapProps) {
  const area = stillArea(view);
  return (
    <div className="absolute inset-0 overflow-hidden bg-chart-land">
      <StillPlace view={view} clear={clear}>
        {SIZES.flatMap((size) =>
          THEMES.map((theme) => (
            <StillPicture
              key={`${size}-${theme}`}
              {...{ area, size, theme }}
              isFirst={first.includes(size) && (chosen === "system" || chosen === theme)}
              isByDevice={chosen === "system"}
            />
          )),
        )}
      </StillPlace>
    </div>
  );
}

type StillPictureProps = { area: StillArea; size: StillSize; theme: Theme; isFirst: boolean; isByDevice: boolean };

function StillPicture({ area, size, theme, isFirst, isByDevice }: StillPictureProps) {
  const still = stillFor(viewIn(area, STILL_ROOMS[size]), size, theme);
  if (!still) return null;
  const { frame, address } = still;
  const share = (frame.width * worldPerPixel(frame.zoom)) / area.width;
  const media = isByDevice ? `${WIDTHS[size]} and (prefers-color-scheme: ${theme})` : WIDTHS[size];
  return (
    <>
      {/* The picture itself waits for the style sheet. */}
      {isFirst && <link rel="preload" as="image" href={address} media={media} fetchPriority="high" />}
      <img
        src={address}
        alt=""
        width={frame.width}
        height={frame.height}
        loading="lazy"
        fetchPriority="high"
        data-map-picture
        className={`-translate-x-1/2 -translate-y-1/2 absolute h-auto max-w-none ${SOFT_EDGES} ${SHOWN[size][theme]}`}
        style={{ ...placeIn(area, frame), width: `${(share * 100).toFixed(3)}%` }}
      />
    </>
  );
}
