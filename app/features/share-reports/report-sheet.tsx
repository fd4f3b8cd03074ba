import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import type { ReportContent } from "#domain/share-reports/report-content.ts";

type ReportSheetProps = {
  paper: ReportContent;
  stale: string | null;
  mark: ReactNode;
  picture: ReactNode;
  /** They belong to other features. */
  chart: ReactNode;
  photos: ReactNode;
  actions: ReactNode;
};

export function ReportSheet({ paper, stale, mark, picture, chart, photos, actions }: ReportSheetProps) {
  return (
    <article className="mx-auto max-w-4xl px-4 py-6 md:px-5 md:py-8 print:max-w-none print:p-0">
      {picture}
      <header className="mt-5 first:mt-0">
        <h1 dir="auto" className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
          {paper.title}
        </h1>
        <h2 className="mt-3 flex items-center gap-3 text-2xl">
          {mark}
          {paper.verdict.line}
        </h2>
        <p className="mt-1.5 text-lg">{paper.verdict.sentence}</p>
        <p className="mt-3 text-muted">{paper.place}</p>
        <p className="text-muted">
          {paper.kind} as known on {paper.takenAt}
        </p>
      </header>
      <div className="mt-5 space-y-3 empty:hidden">
        {stale && <Note isWarning>{stale}</Note>}
        {paper.isSimulated && <Note>Simulated values that say nothing about the water.</Note>}
        {paper.warnings.map((warning) => (
          <Note key={warning} isWarning>
            Warning: {warning}
          </Note>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">{actions}</div>
      <Figures paper={paper} />
      {paper.rows && (
        <section className="mt-8">
          <h2 className="mb-3 text-xl">{paper.rows.title}</h2>
          <ul className="space-y-1.5 tabular-nums">
            {paper.rows.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {paper.note !== "" && (
        <section className="mt-8">
          <h2 className="mb-2 text-xl">Note</h2>
          <p dir="auto" className="max-w-[65ch] whitespace-pre-line text-lg [overflow-wrap:anywhere]">
            {paper.note}
          </p>
        </section>
      )}
      <div className="mt-8 space-y-8 empty:hidden">
        {photos}
        {chart}
      </div>
    </article>
  );
}

function Figures({ paper: { figures } }: { paper: ReportContent }) {
  if (figures.length === 0) return null;
  return (
    <Card as="section" className="mt-6">
      <h2 className="sr-only">Values</h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {figures.map(({ label, value, detail }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd>
              <span className="block font-heading font-semibold text-xl tabular-nums">{value}</span>
              <span className="block text-muted text-sm">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return (
    <p
      className={`flex items-start gap-2.5 rounded-card border p-3.5 ${isWarning ? "border-danger text-danger" : "border-line bg-sunken"}`}
    >
      <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
