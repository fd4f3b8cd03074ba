/** Every picture is this many units high, so that its parts are drawn alike. */
export const HEIGHT = 400;

/**
 * `width` and `height` in CSS pixels. `zoom` enlarges houses and trees where the picture is small, `reach` is how far
 * the way in comes into the picture.
 */
export const COVER_SHAPES = {
  wide: { width: 1100, height: 196, zoom: 1.2, reach: 1.7 },
  strip: { width: 320, height: 100, zoom: 1.25, reach: 1.3 },
  /** Behind text: without buoy and way in. */
  hero: { width: 1440, height: 600, zoom: 1, reach: 1 },
  social: { width: 1200, height: 630, zoom: 1, reach: 1.1 },
  card: { width: 320, height: 200, zoom: 1, reach: 1 },
  square: { width: 84, height: 84, zoom: 1.3, reach: 0.82 },
} as const;

export type CoverShape = keyof typeof COVER_SHAPES;

export const widthInUnits = (shape: CoverShape) =>
  Math.round((HEIGHT * COVER_SHAPES[shape].width) / COVER_SHAPES[shape].height);
