import { listMarkPaths } from "#app/features/verdicts/verdict-mark.tsx";
import type { ReportContent } from "#domain/share-reports/report-content.ts";
import type { ShareCustomization } from "#domain/share-reports/share-options.ts";
import { lightColor } from "./mark-colors.ts";
import { column, posterText as draw, renderPoster, POSTER_SIZE as SIZE, toDataAddress } from "./poster.server.tsx";

const INNER_WIDTH = 1096;
const CHART_WIDTH = 340;
const CHART_HEIGHT = 360;
/** Layout of the values next to a cover. */
const PANEL_WIDTH = 820;
/** Moves the sun and the end of the land next to the panel. */
const COVER_SHIFT = 260;
const INSET_MARGIN = 28;
const MAX_FIGURES = 6;
const MAX_ROWS = 3;

/** Paths of the land and of its shore. */
type ChartLand = { land: string; coast: string };

export type ReportDrawing = {
  paper: ReportContent;
  branding: ShareCustomization["branding"];
  /** Drawn for 640 x 400; null leaves the chart out. */
  chart: ChartLand | null;
  /** An SVG of 1200 x 630 behind it all; null leaves the paper plain. */
  cover: string | null;
  site: string;
};

/** Shows its date, since it cannot know its age when it is seen. */
export const drawReport = (drawing: ReportDrawing) => renderPoster(<Poster {...drawing} />);

function Poster({ paper, branding, chart, cover, site }: ReportDrawing) {
  const brand = { full: `Tideline, ${site}`, minimal: site, none: "" }[branding];
  const hasChart = chart !== null && cover === null;
  return (
    <div style={{ display: "flex", ...SIZE, color: "#0C2430", fontFamily: "Figtree", fontSize: 24 }}>
      {cover !== null && (
        <img src={toDataAddress(cover)} alt="" {...SIZE} style={{ position: "absolute", left: COVER_SHIFT, top: 0 }} />
      )}
      <div
        style={{
          ...column,
          // Or the cover would lie over it.
          position: "relative",
          width: cover === null ? SIZE.width : PANEL_WIDTH,
          height: SIZE.height,
          boxSizing: "border-box",
          padding: "40px 52px 32px",
          backgroundColor: "#F3F6F5",
        }}
      >
        <div style={{ display: "flex", flex: 1, gap: 40 }}>
          <div style={{ ...column, width: textWidth(hasChart, cover !== null) }}>
            <Title paper={paper} />
            <Verdict paper={paper} />
            <Origin paper={paper} />
            <Warnings warnings={paper.warnings} />
            <Figures paper={paper} />
            <Rows paper={paper} />
          </div>
          {hasChart && <Chart {...chart} height={CHART_HEIGHT} />}
        </div>
        <Foot paper={paper} brand={cover === null ? brand : ""} noteWidth={cover === null ? 660 : 540} />
      </div>
      {cover !== null && <Insets chart={chart} brand={brand} />}
    </div>
  );
}

function textWidth(hasChart: boolean, hasCover: boolean) {
  if (hasCover) return PANEL_WIDTH - (SIZE.width - INNER_WIDTH);
  return hasChart ? INNER_WIDTH - CHART_WIDTH - 40 : INNER_WIDTH;
}

/** On the cover, beside the values. */
function Insets({ chart, brand }: { chart: ChartLand | null; brand: string }) {
  const paper = { backgroundColor: "#F3F6F5", borderRadius: 14 } as const;
  return (
    <div
      style={{
        ...column,
        position: "relative",
        flex: 1,
        justifyContent: "space-between",
        alignItems: "flex-end",
        padding: INSET_MARGIN,
      }}
    >
      {brand === "" ? (
        <div style={{ display: "flex" }} />
      ) : (
        <div style={{ ...paper, fontFamily: "Bricolage", fontSize: 22, color: "#0A5566", padding: "6px 14px" }}>
          {draw(brand, 28)}
        </div>
      )}
      {chart !== null && (
        <div style={{ ...paper, display: "flex", padding: 10 }}>
          <Chart {...chart} height={150} />
        </div>
      )}
    </div>
  );
}

function Title({ paper }: { paper: ReportContent }) {
  const title = draw(paper.title, 64) || "Open-water spot";
  return (
    <div
      style={{
        fontFamily: "Bricolage",
        fontSize: title.length > 28 ? 42 : 56,
        lineHeight: 1.1,
        maxHeight: 96,
        overflow: "hidden",
        wordBreak: "break-word",
      }}
    >
      {title}
    </div>
  );
}

/** Where and when it was made. */
function Origin({ paper }: { paper: ReportContent }) {
  return (
    <div style={{ ...column, fontSize: 18, color: "#48606A", marginTop: 6 }}>
      <div>{draw(paper.place, 70)}</div>
      <div>{`${paper.kind} as known on ${paper.takenAt}`}</div>
    </div>
  );
}

/** The sentence gives way to warnings, which say more. */
function Verdict({ paper: { verdict, warnings } }: { paper: ReportContent }) {
  return (
    <div style={{ ...column, marginTop: 14 }}>
      <div style={{ display: "flex", alignItems: "center", gap: 14 }}>
        <svg viewBox="0 0 24 24" width="48" height="48" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
          {listMarkPaths(verdict.mark, lightColor).map(({ d, fill, stroke, width, dash }) => (
            <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={width} strokeDasharray={dash ?? undefined} />
          ))}
        </svg>
        <div style={{ fontFamily: "Bricolage", fontSize: 34 }}>{draw(verdict.line, 40)}</div>
      </div>
      {warnings.length === 0 && <div style={{ fontSize: 22, marginTop: 4 }}>{draw(verdict.sentence, 76)}</div>}
    </div>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  const [first] = warnings;
  if (first === undefined) return null;
  const more = warnings.length > 1 ? ` and ${warnings.length - 1} more` : "";
  return (
    <div
      style={{
        backgroundColor: "#9B0A20",
        color: "#FFFFFF",
        fontWeight: 600,
        fontSize: 22,
        borderRadius: 10,
        padding: "10px 16px",
        marginTop: 16,
      }}
    >
      {`Warning: ${draw(first, 84)}${more}`}
    </div>
  );
}

function Figures({ paper }: { paper: ReportContent }) {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", marginTop: 20, rowGap: 12 }}>
      {paper.figures.slice(0, MAX_FIGURES).map(({ label, value, detail }) => (
        <div key={label} style={{ ...column, width: "50%", boxSizing: "border-box", paddingRight: 16 }}>
          <div style={{ fontSize: 20, color: "#48606A" }}>{draw(label, 30)}</div>
          <div style={{ fontFamily: "Bricolage", fontSize: 29, lineHeight: 1.15 }}>{draw(value, 30)}</div>
          <div style={{ fontSize: 15, color: "#48606A" }}>{draw(detail, 58)}</div>
        </div>
      ))}
    </div>
  );
}

/** Only with few figures: there is no more room. */
function Rows({ paper: { rows, figures } }: { paper: ReportContent }) {
  if (!rows || figures.length > 4) return null;
  return (
    <div style={{ ...column, marginTop: 18, fontSize: 19 }}>
      <div style={{ fontWeight: 600 }}>{draw(rows.title, 60)}</div>
      {rows.lines.slice(0, MAX_ROWS).map((line) => (
        <div key={line}>{draw(line, 76)}</div>
      ))}
    </div>
  );
}

/** `height` in pixels; the spot stays in the middle. */
function Chart({ land, coast, height }: ChartLand & { height: number }) {
  const width = height < CHART_HEIGHT ? SIZE.width - PANEL_WIDTH - 2 * INSET_MARGIN - 20 : CHART_WIDTH;
  return (
    <div style={{ ...column, width }}>
      <svg
        viewBox={`${320 - width / 2} ${180 - height / 2} ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        style={{ borderRadius: height < CHART_HEIGHT ? 8 : 16, backgroundColor: "#CFE4EA" }}
      >
        <path d={coast} fill="none" stroke="#DAEBEF" strokeWidth="76" />
        <path d={coast} fill="none" stroke="#E6F2F4" strokeWidth="38" />
        <path d={land} fill="#F6F1E6" />
        <path d={coast} fill="none" stroke="#8FB3BC" strokeWidth="2" />
        <circle cx="320" cy="180" r="22" fill="none" stroke="#F2653A" strokeWidth="3.5" />
        <circle cx="320" cy="180" r="7" fill="#F2653A" stroke="#FFFFFF" strokeWidth="2.5" />
      </svg>
      <div style={{ fontSize: 14, color: "#48606A", marginTop: 6 }}>Coast © OpenStreetMap contributors</div>
    </div>
  );
}

type FootProps = { paper: ReportContent; brand: string; noteWidth: number };

function Foot({ paper, brand, noteWidth }: FootProps) {
  return (
    <div style={{ display: "flex", justifyContent: "space-between", alignItems: "flex-end", gap: 24, marginTop: 14 }}>
      <div style={{ ...column, width: noteWidth, fontSize: 19 }}>
        {paper.note !== "" && (
          <div style={{ maxHeight: 50, overflow: "hidden", wordBreak: "break-word" }}>{draw(paper.note, 150)}</div>
        )}
        <div style={{ color: "#48606A" }}>Conditions change. Check again before you swim.</div>
      </div>
      {paper.isSimulated && (
        <div style={{ backgroundColor: "#F9AE1C", fontWeight: 600, borderRadius: 8, padding: "6px 14px" }}>
          Simulated
        </div>
      )}
      {brand !== "" && (
        <div style={{ fontFamily: "Bricolage", color: "#0A5566", whiteSpace: "nowrap" }}>{draw(brand, 30)}</div>
      )}
    </div>
  );
}
