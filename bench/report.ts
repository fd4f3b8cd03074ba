import type { Goal, Row } from "./measure.ts";
import type { Topic } from "./topics.ts";

/** The last figures of a topic, as they are kept in `bench/results/`. */
export type Result = {
  date: string;
  machine: string;
  /** Before and after; above the number of cores, other work slowed this. */
  load: readonly number[];
  isQuick: boolean;
  rows: readonly Row[];
};
export type Measured = { topic: Topic; result: Result };

const HOW_TO = `# Performance

How fast Tideline is, and how to measure it. Written by \`npm run bench -- --write\`; change the notes in \`bench/\`, not here.

| Command | What it does |
| --- | --- |
| \`npm run bench\` | measures every topic, keeps the figures in \`bench/results/\` (not in git) and prints this page |
| \`npm run bench -- --quick\` | takes a short look: fewer spots and rounds |
| \`npm run bench -- --only spots,samples --engines pglite\` | measures some topics on one database |
| \`npm run bench -- --only peers --peers-folder /tmp/peers\` | also installs other servers in that folder and compares with them; \`--peers lite\` chooses some |
| \`npm run bench -- --only lighthouse --peers-folder /tmp/peers\` | installs Lighthouse in that folder and scores every kind of public page; \`--pages /,/safety\` chooses some |
| \`npm run bench -- --write\` | also writes \`docs/performance.md\` from the last figures of every topic |

Milliseconds belong to the machine, ratios hold on others: server, database and load generator share its cores.`;

const EARLIER = `## Measured once

On 21 Nov 2026 by parts that the bench no longer has: text search among 1,000,000 spots against 10,000, p95 3.08 × (limit 3,
**missed**); two processes on two cores against one, 1.16 × (1.4, **missed**); memory growth during an upload of 200 MB,
41 MB (30, **missed**); nearest 20 among 1,000,000 spots against 10,000, 1.40 × (2).`;

const formatFigure = (value: number) => value.toLocaleString("en", { maximumSignificantDigits: value < 100 ? 3 : 4 });

const formatCell = (value: number | undefined) => (value === undefined ? "" : formatFigure(value));

function formatTable(
  head: readonly string[],
  lines: readonly (readonly string[])[],
  isNumber: (at: number) => boolean,
) {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, at) => (isNumber(at) ? "---:" : "---"))), ...lines.map(line)].join("\n");
}

/** The worst figure of the rows that a goal is about; undefined if none was measured. */
function judge(goal: Goal, rows: readonly Row[]) {
  const values = rows
    .filter(({ what }) => what.startsWith(goal.row ?? ""))
    .flatMap(({ figures }) => figures[goal.figure] ?? []);
  if (values.length === 0) return undefined;
  const isLimit = "atMost" in goal;
  const worst = isLimit ? Math.max(...values) : Math.min(...values);
  const isReached = isLimit ? worst <= goal.atMost : worst >= goal.atLeast;
  return { worst, isReached, limit: isLimit ? `≤ ${formatFigure(goal.atMost)}` : `≥ ${formatFigure(goal.atLeast)}` };
}

function formatGoals(measured: readonly Measured[]) {
  const lines = measured.flatMap(({ topic, result }) =>
    (topic.goals ?? []).flatMap((goal) => {
      const judged = judge(goal, result.rows);
      if (!judged) return [];
      const { worst, isReached, limit } = judged;
      const what = [goal.row, goal.figure].filter(Boolean).join(": ");
      return [[topic.title, what, formatFigure(worst), limit, isReached ? "reached" : "**missed**"]];
    }),
  );
  return formatTable(["Topic", "Figure, worst row", "Measured", "Goal", ""], lines, (at) => at === 2 || at === 3);
}

function formatTopic({ topic, result }: Measured) {
  const columns = [...new Set(result.rows.flatMap(({ figures }) => Object.keys(figures)))];
  const lines = result.rows.map(({ what, figures }) => [what, ...columns.map((column) => formatCell(figures[column]))]);
  const load = result.load.map((one) => one.toFixed(1)).join(" to ");
  const taken = `Measured on ${result.date}${result.isQuick ? " with --quick" : ""}, ${result.machine}; load ${load}.`;
  return [
    `## ${topic.title}`,
    ...(topic.note ? [topic.note] : []),
    formatTable(["", ...columns], lines, Boolean),
    taken,
  ];
}

/** One page: how to measure, every goal with its verdict, then each topic's table. */
export function formatReport(measured: readonly Measured[]) {
  return `${[HOW_TO, "## Goals", formatGoals(measured), ...measured.flatMap(formatTopic), EARLIER].join("\n\n")}\n`;
}
