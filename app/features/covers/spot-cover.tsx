import { useBackendUrl } from "#app/backend/use-backend-url.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { pictureUrls } from "#domain/reviews/picture-path.ts";
import { COVER_SHAPES, type CoverShape } from "./art/shapes.ts";
import type { Theme } from "./art/themes.ts";
import { coverAddress } from "./cover-address.ts";
import { findPhoto, type PhotoSource } from "./find-photo.ts";
import type { CoverSpot } from "./to-cover-facts.ts";

type SpotCoverProps = {
  /** A row of a list, or a whole spot. */
  spot: CoverSpot & PhotoSource;
  shape: CoverShape;
  /** Sets the box's size and corners; without one it is as wide as its parent, in the shape's proportions. */
  className?: string;
  /** Only on the spot's page; in lists the name next to it is enough. */
  isDescribed?: boolean;
  /** At the top of the page: loads at once. */
  isFirst?: boolean;
  /** Whether it is dark at the spot; independent of the page's theme. */
  isNight?: boolean;
};

const RATIOS: Readonly<Record<CoverShape, string>> = {
  wide: "aspect-[1100/196]",
  strip: "aspect-[320/100]",
  hero: "aspect-[1440/600]",
  social: "aspect-[1200/630]",
  card: "aspect-[320/200]",
  square: "aspect-square",
};

const FILLED = "absolute inset-0 size-full object-cover";

const BY_THEME = [
  ["light", "dark:hidden"],
  ["dark", "hidden dark:block"],
] as const;
const BY_NIGHT = [["dark", ""]] as const;

/** Swimmers' newest photo, otherwise the spot's own one, otherwise a drawing of the kind of place. */
export function SpotCover(props: SpotCoverProps) {
  return (
    <span className={`relative block overflow-hidden bg-chart-water ${RATIOS[props.shape]} ${props.className ?? ""}`}>
      <Picture {...props} />
    </span>
  );
}

function Picture(props: SpotCoverProps) {
  const { spot, shape } = props;
  const photo = findPhoto(spot);
  // A headline stands on it, and would be hard to read on a photo.
  if (shape === "hero") return <Drawing {...props} />;
  if (spot.photoPath) return <SwimmersPhoto {...props} path={spot.photoPath} />;
  return photo ? <Photo {...props} src={photo} /> : <Drawing {...props} />;
}

/** The smaller of the two stored sizes is enough up to this width, in pixels. */
const THUMBNAIL_WIDTH = 320;

function SwimmersPhoto({ path, ...props }: SpotCoverProps & { path: string }) {
  const { url, thumbnailUrl } = pictureUrls(useBackendUrl(), path);
  return <Photo {...props} src={COVER_SHAPES[props.shape].width <= THUMBNAIL_WIDTH ? thumbnailUrl : url} />;
}

function Photo({ spot, shape, src, isDescribed = false, isFirst = false }: SpotCoverProps & { src: string }) {
  return (
    <img
      {...sizeOf(shape, isFirst)}
      src={src}
      alt={isDescribed ? `Photo of ${spot.name}` : ""}
      loading={isFirst ? "eager" : "lazy"}
      className={FILLED}
    />
  );
}

function Drawing({ spot, shape, isDescribed = false, isFirst = false, isNight = false }: SpotCoverProps) {
  const drawings = (isNight ? BY_NIGHT : BY_THEME).map(([theme, visibility]) => ({
    theme,
    visibility,
    src: coverAddress(spot, shape, theme),
  }));
  return (
    <>
      {isFirst && <Preloads drawings={drawings} />}
      {drawings.map(({ theme, visibility, src }) => (
        // Browsers don't load a lazy image that isn't displayed: only the theme's own one is loaded.
        <img
          {...sizeOf(shape, isFirst)}
          key={theme}
          src={src}
          alt={isDescribed ? "Drawing of the kind of place" : ""}
          loading="lazy"
          className={`${FILLED} ${visibility}`}
        />
      ))}
    </>
  );
}

type PreloadsProps = { drawings: readonly { theme: Theme; src: string }[] };

/** A lazy image starts only after layout. */
function Preloads({ drawings }: PreloadsProps) {
  const { theme: chosen } = usePreferences();
  const [only] = drawings;
  if (drawings.length === 1 && only) return <link rel="preload" as="image" href={only.src} />;
  return drawings
    .filter(({ theme }) => chosen === "system" || chosen === theme)
    .map(({ theme, src }) => {
      const media = chosen === "system" ? `(prefers-color-scheme: ${theme})` : undefined;
      return <link key={theme} rel="preload" as="image" href={src} media={media} />;
    });
}

function sizeOf(shape: CoverShape, isFirst: boolean) {
  const { width, height } = COVER_SHAPES[shape];
  return { width, height, decoding: "async", fetchPriority: isFirst ? "high" : "auto" } as const;
}
