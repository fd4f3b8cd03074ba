import { Resvg } from "@resvg/resvg-js";
import type { ReactNode } from "react";
import satori from "satori";
import { SOCIAL_IMAGE } from "#domain/metadata/page-tags.ts";
import { shorten, toDrawable } from "./drawable-text.ts";
import { REPORT_FONTS } from "./report-fonts.server.ts";

const toFonts = (name: string, weight: 400 | 600 | 700, files: readonly Buffer[]) =>
  files.map((data) => ({ name, weight, style: "normal" as const, data }));

const FONTS = [
  ...toFonts("Figtree", 400, REPORT_FONTS.text),
  ...toFonts("Figtree", 600, REPORT_FONTS.strong),
  ...toFonts("Bricolage", 700, REPORT_FONTS.heading),
];

export const POSTER_SIZE = SOCIAL_IMAGE;

export const column = { display: "flex", flexDirection: "column" } as const;

/** What the fonts can draw of a text, cut at a word. */
export const posterText = (text: string, maxLength: number) => shorten(toDrawable(text), maxLength);

export const toDataAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/** The one way to a PNG for link previews. */
export async function renderPoster(poster: ReactNode): Promise<Uint8Array> {
  const svg = await satori(poster, { ...POSTER_SIZE, fonts: FONTS });
  return new Resvg(svg, { fitTo: { mode: "width", value: POSTER_SIZE.width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}
