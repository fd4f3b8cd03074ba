import type { StyleSpecification } from "maplibre-gl";
import { LABEL_FONT } from "./chart-labels.ts";

/**
 * A style from elsewhere, with its labels in our type. Without `glyphs` they are drawn from the page's fonts, which
 * our own marks need too: the other side's glyph server does not know our family.
 */
export function withOwnLabels({ glyphs: _glyphs, ...style }: StyleSpecification): StyleSpecification {
  const layers = style.layers.map((layer) =>
    layer.type === "symbol" && layer.layout?.["text-field"] !== undefined
      ? { ...layer, layout: { ...layer.layout, "text-font": LABEL_FONT } }
      : layer,
  );
  return { ...style, layers };
}
