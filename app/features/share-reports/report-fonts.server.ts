import bricolage700 from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?inline";
import bricolageExt700 from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff?inline";
import figtree400 from "@fontsource/figtree/files/figtree-latin-400-normal.woff?inline";
import figtree600 from "@fontsource/figtree/files/figtree-latin-600-normal.woff?inline";
import figtreeExt400 from "@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?inline";
import figtreeExt600 from "@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?inline";

/** From a data URL. */
const toBytes = (address: string) => Buffer.from(address.slice(address.indexOf(",") + 1), "base64");

/** Each weight in two files: latin and latin-ext. */
export const REPORT_FONTS = {
  text: [toBytes(figtree400), toBytes(figtreeExt400)],
  strong: [toBytes(figtree600), toBytes(figtreeExt600)],
  heading: [toBytes(bricolage700), toBytes(bricolageExt700)],
} as const;
