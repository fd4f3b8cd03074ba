import { formatDay } from "#domain/format/dates.ts";
import { SAFETY_SOURCES, type SafetySource } from "#domain/safety/safety-sources.ts";

type SourcesProps = { sources: readonly SafetySource[]; ownRules?: readonly string[] | undefined; reviewed: string };

/** Where a text's facts come from, and when they were last checked. Prints with its addresses. */
export function Sources({ sources, ownRules = [], reviewed }: SourcesProps) {
  return (
    <footer className="mt-10 max-w-[65ch] border-line border-t pt-5 text-md text-muted">
      {sources.length > 0 && (
        <>
          <h2 className="font-semibold text-base text-ink">Sources</h2>
          <ul className="mt-2 grid gap-1">
            {sources.map((source) => (
              <li key={source}>
                <a
                  href={SAFETY_SOURCES[source].url}
                  rel="noreferrer"
                  className="inline-flex min-h-8 items-center underline underline-offset-3 hover:decoration-2 print:after:ml-2 print:after:content-[attr(href)]"
                >
                  {SAFETY_SOURCES[source].name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {ownRules.length > 0 && (
        <p className="mt-3 [overflow-wrap:anywhere]">
          What it says about Tideline follows our own rules, stated in our source code: {ownRules.join(", ")}.
        </p>
      )}
      <p className="mt-3">
        Last reviewed <time dateTime={reviewed}>{formatDay(reviewed)}</time>.
      </p>
    </footer>
  );
}
