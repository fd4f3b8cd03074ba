import type { Theme } from "./art/palette.ts";
import { COVER_SHAPES, type CoverShape } from "./art/shapes.ts";
import { coverAddress } from "./cover-address.ts";
import { findPhoto, type PhotoSource } from "./find-photo.ts";
import type { CoverSpot } from "./to-cover-facts.ts";

type SpotCoverProps = {
  /** A row of a list, or a whole spot. */
  spot: CoverSpot & PhotoSource;
  shape: CoverShape;
  /** Sets the box's size and corners; without one it is as wide as its parent, in the shape's proportions. */
  className?: string;
  /** On the spot's own page; in lists the name beside it says enough. */
  isDescribed?: boolean;
  /** At the top of the page: loads at once. */
  isFirst?: boolean;
  /** It is dark at the spot, whatever the page's theme. */
  isNight?: boolean;
};

const RATIOS: Readonly<Record<CoverShape, string>> = {
  wide: "aspect-[1100/196]",
  strip: "aspect-[320/100]",
  social: "aspect-[1200/630]",
  card: "aspect-[320/200]",
  square: "aspect-square",
};

/** The spot's first photo, otherwise a drawing of the kind of place. */
export function SpotCover({
  spot,
  shape,
  className = "",
  isDescribed = false,
  isFirst = false,
  isNight = false,
}: SpotCoverProps) {
  const photo = findPhoto(spot);
  const { width, height } = COVER_SHAPES[shape];
  const fetchPriority: "high" | "auto" = isFirst ? "high" : "auto";
  const shared = { width, height, decoding: "async" as const, fetchPriority };
  const box = `relative block overflow-hidden bg-chart-water ${RATIOS[shape]} ${className}`;
  if (photo) {
    const alt = isDescribed ? `Photo of ${spot.name}` : "";
    return (
      <span className={box}>
        <img {...shared} src={photo} alt={alt} loading={isFirst ? "eager" : "lazy"} className={FILLED} />
      </span>
    );
  }
  const alt = isDescribed ? "Drawing of the kind of place" : "";
  const themes: readonly (readonly [Theme, string])[] = isNight
    ? [["dark", ""]]
    : [
        ["light", "dark:hidden"],
        ["dark", "hidden dark:block"],
      ];
  return (
    <span className={box}>
      {themes.map(([theme, visibility]) => (
        // Browsers skip a lazy image that isn't displayed, so only the theme's own one is loaded.
        <img
          {...shared}
          key={theme}
          src={coverAddress(spot, shape, theme)}
          alt={alt}
          loading={isFirst && isNight ? "eager" : "lazy"}
          className={`${FILLED} ${visibility}`}
        />
      ))}
    </span>
  );
}

const FILLED = "absolute inset-0 size-full object-cover";
