import { renderToStaticMarkup } from "react-dom/server";
import { listMarkPaths } from "#app/features/verdicts/verdict-mark.tsx";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import type { ReportContent } from "#domain/share-reports/report-content.ts";
import { themeColor } from "./mark-colors.ts";

type Embed = { paper: ReportContent; stale: string | null; brand: string; reportUrl: string; spotUrl: string };

/** Has its own small stylesheet, so that an embed does not wait for ours. */
const STYLE = `
:root{color-scheme:light dark;--canvas:#fff;--ink:#0c2430;--muted:#48606a;--primary:#0a5566;--line:#d6e0e0;--danger:#9b0a20}
@media (prefers-color-scheme:dark){:root{--canvas:#0e232b;--ink:#e6f0f0;--muted:#a3b9be;--primary:#5cc4cf;--line:#23424c;--danger:#ff8f8a}}
*{box-sizing:border-box}body{margin:0;padding:16px;background:var(--canvas);color:var(--ink);font:16px/1.4 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.125rem;margin:0}p{margin:.25rem 0}dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.75rem;margin:.75rem 0}
dt,small,.muted{color:var(--muted);font-size:.8125rem}dd{margin:0;font-weight:600}small{display:block;font-weight:400}
.note{border:1px solid var(--line);border-radius:10px;padding:.5rem .75rem}h2{display:flex;align-items:center;gap:.5rem;font-size:1.375rem;margin:.5rem 0 0}.danger{color:var(--danger);font-weight:600}
a{color:var(--primary);display:inline-block;min-height:24px}`;

/** A document without scripts, for a frame on another site. */
export function writeEmbed(embed: Embed) {
  return `<!doctype html>${renderToStaticMarkup(<EmbedDocument {...embed} />)}`;
}

function Mark({ state }: { state: VerdictState }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="28"
      height="28"
      style={{ flexShrink: 0 }}
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {listMarkPaths(state, themeColor).map(({ d, fill, stroke, width, dash }) => (
        <path key={d} d={d} style={{ fill, stroke, strokeWidth: width, strokeDasharray: dash ?? undefined }} />
      ))}
    </svg>
  );
}

function EmbedDocument({ paper, stale, brand, reportUrl, spotUrl }: Embed) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${paper.title}: ${paper.verdict.line}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1 dir="auto">{paper.title}</h1>
          <h2>
            <Mark state={paper.verdict.mark} />
            {paper.verdict.line}
          </h2>
          <p>{paper.verdict.sentence}</p>
          <p className="muted">{`${paper.place}. ${paper.kind}, ${paper.takenAt}`}</p>
          {stale && <p className="note danger">{stale}</p>}
          {paper.isSimulated && <p className="note">Simulated values that say nothing about the water.</p>}
          {paper.warnings.map((warning) => (
            <p key={warning} className="danger">{`Warning: ${warning}`}</p>
          ))}
          <dl>
            {paper.figures.map(({ label, value, detail }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  <small>{detail}</small>
                </dd>
              </div>
            ))}
          </dl>
          {paper.note !== "" && <p dir="auto">{paper.note}</p>}
          <p>
            <a href={spotUrl} target="_blank" rel="noopener">
              See current conditions
            </a>{" "}
            <a href={reportUrl} target="_blank" rel="noopener">
              Whole report
            </a>
          </p>
          {brand !== "" && <p className="muted">{brand}</p>}
        </main>
      </body>
    </html>
  );
}
