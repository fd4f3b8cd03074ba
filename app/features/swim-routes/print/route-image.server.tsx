import { lightColor } from "#app/features/share-reports/mark-colors.ts";
import {
  column,
  posterText as draw,
  renderPoster,
  POSTER_SIZE as SIZE,
} from "#app/features/share-reports/poster.server.tsx";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { isWaypoint } from "#domain/swim-routes/route-point.ts";
import { ROUTE_TYPE_WORDS, routeLengthFigure, SKETCH_NOTE, swimTimeText } from "#domain/swim-routes/route-words.ts";
import { simplifyLine } from "../files/read/simplify-line.ts";
import { markPaths } from "../map/mark-svg.ts";
import { type DrawnMark, type DrawnRoute, drawRoute } from "./drawn-route.server.ts";

const PANEL_WIDTH = 500;
const ROOM = { left: PANEL_WIDTH + 90, top: 90, right: SIZE.width - 90, bottom: SIZE.height - 90 };
const MARK_PX = 34;
/** More marks would hide the line. */
const MAX_TURNS = 12;

export type RouteImage = Pick<SwimRoute, "name" | "type" | "difficulty" | "distanceKm" | "minutes" | "points"> & {
  place: string;
  site: string;
};

/** For link previews: title and figures beside the line on its coast. */
export async function drawRouteImage(image: RouteImage, tilesFolder: string): Promise<Uint8Array> {
  const line = image.points.filter(isWaypoint);
  const places = image.points.filter((point) => !isWaypoint(point));
  const marked = [...simplifyLine(line, MAX_TURNS).line, ...places];
  const size = { ...SIZE, room: ROOM, typeScale: 1.5, markPx: MARK_PX };
  const chart = await drawRoute(line, marked, { size, tilesFolder });
  return renderPoster(<Poster image={image} chart={chart} />);
}

function Poster({ image, chart }: { image: RouteImage; chart: DrawnRoute | null }) {
  return (
    <div style={{ display: "flex", ...SIZE, backgroundColor: "#CFE4EA", color: "#0C2430", fontFamily: "Figtree" }}>
      {chart && <Chart chart={chart} />}
      <Panel image={image} />
    </div>
  );
}

function Panel({ image }: { image: RouteImage }) {
  const { figure, unit } = routeLengthFigure(image.distanceKm, "metric");
  const title = draw(image.name, 70) || "Swim route";
  return (
    <div
      style={{
        ...column,
        position: "absolute",
        left: 40,
        top: 40,
        width: PANEL_WIDTH - 40,
        height: SIZE.height - 80,
        boxSizing: "border-box",
        borderRadius: 28,
        padding: "34px 36px",
        backgroundColor: "#FFFFFF",
      }}
    >
      <div
        style={{ fontSize: 24, fontWeight: 600, color: "#0A5566" }}
      >{`Swim route, ${ROUTE_TYPE_WORDS[image.type].toLowerCase()}`}</div>
      <div
        style={{
          fontFamily: "Bricolage",
          fontSize: title.length > 30 ? 42 : 54,
          lineHeight: 1.08,
          marginTop: 10,
          wordBreak: "break-word",
        }}
      >
        {title}
      </div>
      <div style={{ fontSize: 24, color: "#48606A", marginTop: 10 }}>{draw(image.place, 60)}</div>
      <div style={{ display: "flex", alignItems: "baseline", marginTop: "auto", fontFamily: "Bricolage" }}>
        <div style={{ fontSize: 76, lineHeight: 1 }}>{figure}</div>
        <div style={{ fontSize: 32, marginLeft: 8 }}>{unit}</div>
      </div>
      <div style={{ fontSize: 26, marginTop: 12 }}>
        {[image.difficulty, ...(image.minutes === null ? [] : [`about ${swimTimeText(image.minutes)}`])].join(" · ")}
      </div>
      <div style={{ fontSize: 20, color: "#48606A", marginTop: 12 }}>{SKETCH_NOTE}</div>
      <div
        style={{ fontFamily: "Bricolage", fontSize: 24, color: "#0A5566", marginTop: 14 }}
      >{`Tideline, ${draw(image.site, 26)}`}</div>
    </div>
  );
}

function Chart({ chart: { land, coast, line, labels, marks } }: { chart: DrawnRoute }) {
  return (
    <div style={{ display: "flex", position: "absolute", left: 0, top: 0, ...SIZE }}>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        {...SIZE}
        aria-hidden="true"
        style={{ position: "absolute", left: 0, top: 0 }}
      >
        <path d={coast} fill="none" stroke="#DAEBEF" strokeWidth="76" strokeLinejoin="round" />
        <path d={coast} fill="none" stroke="#E6F2F4" strokeWidth="38" strokeLinejoin="round" />
        <path d={land} fill="#F6F1E6" />
        <path d={coast} fill="none" stroke="#8FB3BC" strokeWidth="2" strokeLinejoin="round" />
        <path d={line} fill="none" stroke="#FFFFFF" strokeWidth="13" strokeLinejoin="round" strokeLinecap="round" />
        <path d={line} fill="none" stroke="#0A5566" strokeWidth="7" strokeLinejoin="round" strokeLinecap="round" />
        {marks.map((mark) => (
          <Mark key={`${mark.kind} ${mark.x} ${mark.y}`} {...mark} />
        ))}
      </svg>
      {labels.map(({ text, x, y, size, isSea }) => (
        <div
          key={`${text} ${x} ${y}`}
          style={{
            position: "absolute",
            left: x - 200,
            top: y - size * 0.7,
            width: 400,
            display: "flex",
            justifyContent: "center",
            fontSize: size,
            fontWeight: 600,
            color: isSea ? "#5F8A95" : "#6B6555",
          }}
        >
          {draw(text, 40)}
        </div>
      ))}
      <div style={{ position: "absolute", right: 16, bottom: 10, display: "flex", fontSize: 15, color: "#48606A" }}>
        Coast © OpenStreetMap contributors
      </div>
    </div>
  );
}

/** Numbers would be too small to read. */
function Mark({ x, y, kind }: DrawnMark) {
  const scale = (kind === "turn" ? 0.6 : 1) * (MARK_PX / 24);
  return (
    <g transform={`translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})`}>
      {markPaths(kind).map(({ d, fill, stroke, width }) => (
        <path
          key={`${d} ${width}`}
          d={d}
          fill={fill ? lightColor(fill) : "none"}
          stroke={stroke ? lightColor(stroke) : "none"}
          strokeWidth={width ?? 0}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ))}
    </g>
  );
}
