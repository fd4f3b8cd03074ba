import { TextLink } from "#app/ui/controls/text-link.tsx";
import { arrival } from "#domain/tools/arrival.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";
import { thresholdPace } from "#domain/tools/threshold-pace.ts";
import { type Prefill, type ToolId, toolFragment } from "#domain/tools/tool-address.ts";

const crossed = arrival({ meters: 3480, per100m: 118, streamMs: 0.3, direction: "with" });
const threshold = thresholdPace({ seconds400: 424, seconds200: 208 });

type Example = { id: ToolId; entries: Prefill; title: string; question: string; answer: string };

const EXAMPLES: readonly Example[] = [
  {
    id: "pace",
    entries: { d: "1500", t: "30:51" },
    title: "Pace",
    question: "1,500 m in 30:51",
    answer: `${formatDuration(1851 / 15)} /100 m`,
  },
  {
    id: "arrival",
    entries: { d: "3.48", p: "1:58", s: "0.3" },
    title: "Arrival",
    question: `3.48 km at 1:58 take ${formatDuration(crossed.stillSeconds)}; with 0.3 m/s behind you`,
    answer: formatDuration(crossed.streamSeconds ?? crossed.stillSeconds),
  },
  {
    id: "css",
    entries: { t400: "7:04", t200: "3:28" },
    title: "Threshold pace",
    question: "400 m in 7:04 and 200 m in 3:28",
    answer: `${formatDuration(threshold ?? 0)} /100 m`,
  },
];

/** Three answers for visitors; the tools themselves need an account. */
export function ToolExamples() {
  return (
    <section className="grid gap-x-12 gap-y-5 border-line border-t py-8 lg:grid-cols-[14rem_1fr]">
      <h2 className="text-xl md:text-2xl">Work it out</h2>
      <div>
        <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          {EXAMPLES.map(({ id, entries, title, question, answer }) => (
            <li key={id}>
              <h3 className="text-lg">
                <TextLink to={`/tools${toolFragment(id, entries)}`} className="inline-flex min-h-11 items-center">
                  {title}
                </TextLink>
              </h3>
              <p className="font-bold font-heading text-[2.125rem] leading-tight tracking-[-0.02em]">{answer}</p>
              <p className="mt-1 text-muted">{question}</p>
            </li>
          ))}
        </ul>
        <p className="mt-5 text-muted">
          <TextLink to="/tools" className="inline-flex min-h-11 items-center">
            All tools
          </TextLink>{" "}
          for your own figures, free with an account.
        </p>
      </div>
    </section>
  );
}
