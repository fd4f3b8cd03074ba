import { column, POSTER_SIZE, posterText, renderPoster, toDataAddress } from "./poster.server.tsx";

const PANEL_WIDTH = 720;
/** Moves the sun and the end of the land next to the panel. */
const COVER_SHIFT = 230;
/** A longer title gets smaller letters. */
const LARGE_TITLE_LENGTH = 34;

export type PageImage = {
  /** What kind of page it is. */
  kind: string;
  title: string;
  /** Short facts, one a line. */
  lines: readonly string[];
  text: string;
  /** An SVG of 1200 x 630 behind it all. */
  cover: string;
  site: string;
};

/** For link previews of events, places, articles and other pages: words beside a drawn shore. */
export const drawPageImage = (image: PageImage) => renderPoster(<Poster {...image} />);

function Poster({ kind, title, lines, text, cover, site }: PageImage) {
  const heading = posterText(title, 90) || "Tideline";
  return (
    <div style={{ display: "flex", ...POSTER_SIZE, color: "#0C2430", fontFamily: "Figtree" }}>
      <img
        src={toDataAddress(cover)}
        alt=""
        {...POSTER_SIZE}
        style={{ position: "absolute", left: COVER_SHIFT, top: 0 }}
      />
      <div
        style={{
          ...column,
          // Or the cover would lie over it.
          position: "relative",
          width: PANEL_WIDTH,
          height: POSTER_SIZE.height,
          boxSizing: "border-box",
          padding: "48px 56px 44px",
          backgroundColor: "#F3F6F5",
        }}
      >
        <div style={{ fontSize: 26, fontWeight: 600, color: "#0A5566" }}>{posterText(kind, 44)}</div>
        <div
          style={{
            fontFamily: "Bricolage",
            fontSize: heading.length > LARGE_TITLE_LENGTH ? 50 : 66,
            lineHeight: 1.08,
            marginTop: 14,
            maxHeight: 226,
            overflow: "hidden",
            wordBreak: "break-word",
          }}
        >
          {heading}
        </div>
        <div style={{ ...column, fontSize: 29, fontWeight: 600, lineHeight: 1.35, marginTop: 22 }}>
          {lines.map((line) => (
            <div key={line}>{posterText(line, 46)}</div>
          ))}
        </div>
        <div style={{ fontSize: 26, lineHeight: 1.35, color: "#48606A", marginTop: lines.length > 0 ? 12 : 0 }}>
          {posterText(text, lines.length > 0 ? 100 : 160)}
        </div>
        <div
          style={{ fontFamily: "Bricolage", fontSize: 28, color: "#0A5566", marginTop: "auto" }}
        >{`Tideline, ${posterText(site, 30)}`}</div>
      </div>
    </div>
  );
}
