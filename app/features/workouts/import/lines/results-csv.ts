import { toCsvCell } from "#domain/spot-imports/report-csv.ts";
import type { ImportSummary } from "../import-services.ts";
import { groupOf, type ImportLine, type LineAnswer } from "./import-line.ts";
import { answerWords, distanceOf } from "./line-words.ts";

const swimOf = (answer: LineAnswer) => ("swim" in answer ? answer.swim : null);

const toLine = (cells: readonly (string | number)[]) => `${cells.map(toCsvCell).join(",")}\r\n`;

function toRow({ name, answer }: ImportLine) {
  const swim = swimOf(answer);
  const usesRepaired = answer.kind === "imported" ? answer.usesRepaired : true;
  const meters = swim && distanceOf(swim, usesRepaired);
  return [
    name,
    answer.kind,
    answerWords(answer, "metric") ?? "",
    swim?.read.startedAt ?? "",
    swim?.spot?.name ?? "",
    swim?.water ?? "",
    meters === null ? "" : Math.round(meters),
    swim ? Math.round(swim.read.seconds) : "",
  ];
}

/** The list for a spreadsheet, by the meter and in UTC. The byte order mark tells that it is UTF-8. */
export function writeResultsCsv(lines: readonly ImportLine[]): string {
  const head = toLine(["file", "result", "detail", "started_at", "spot", "water", "meters", "seconds"]);
  return `\uFEFF${head}${lines.map((line) => toLine(toRow(line))).join("")}`;
}

const MAX_RESULTS = 1000;
const MAX_NAME_LENGTH = 100;

/** What is kept with the import. */
export function summarizeLines(lines: readonly ImportLine[], files: number): ImportSummary {
  const count = (test: (line: ImportLine) => boolean) => lines.filter(test).length;
  return {
    files,
    swims: count(({ answer }) => answer.kind === "imported"),
    merged: count(({ answer }) => answer.kind === "merged"),
    refused: count((line) => groupOf(line) !== "imported" && groupOf(line) !== null),
    results: lines.slice(0, MAX_RESULTS).map(({ name, answer }) => ({
      name: name.slice(0, MAX_NAME_LENGTH),
      result: answer.kind,
    })),
  };
}
