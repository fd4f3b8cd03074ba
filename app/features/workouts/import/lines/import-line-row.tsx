import { CircleCheck, CircleHelp, CircleX, GitMerge, Minus, RefreshCw } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import type { UnitSystem } from "#domain/format/units.ts";
import type { SwimImport } from "../swim-import.ts";
import type { ImportLine, LineAnswer } from "./import-line.ts";
import { answerWords, swimWords } from "./line-words.ts";

const ICONS: Readonly<Record<LineAnswer["kind"], ReactNode>> = {
  waiting: <RefreshCw className="text-muted" aria-hidden />,
  reading: <RefreshCw className="text-primary motion-safe:animate-spin" aria-hidden />,
  saving: <RefreshCw className="text-primary motion-safe:animate-spin" aria-hidden />,
  read: <CircleCheck className="text-muted" aria-hidden />,
  imported: <CircleCheck className="text-quality-good" aria-hidden />,
  merged: <GitMerge className="text-quality-good" aria-hidden />,
  duplicate: <GitMerge className="text-stream" aria-hidden />,
  refused: <Minus className="text-muted" aria-hidden />,
  question: <CircleHelp className="text-muted" aria-hidden />,
  skipped: <Minus className="text-muted" aria-hidden />,
  failed: <CircleX className="text-danger" aria-hidden />,
};

type RowProps = {
  line: ImportLine;
  swims: SwimImport;
  units: UnitSystem;
  isCompared: boolean;
  onCompare: (line: number) => void;
};

/** One file, or one swim of a zip. It is drawn again only when it changes. */
export const ImportLineRow = memo(function ImportLineRow({ line, units, ...rest }: RowProps) {
  const { name, answer } = line;
  const words = answerWords(answer, units);
  const usesRepaired = answer.kind === "imported" ? answer.usesRepaired : true;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line border-t px-5 py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <span className="shrink-0 [&>svg]:size-5">{ICONS[answer.kind]}</span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
          <b className="mr-2.5 font-semibold">{name}</b>
          {"swim" in answer && (
            <span className="text-md text-muted tabular-nums">{swimWords(answer.swim, units, usesRepaired)}</span>
          )}
        </p>
        {words && (
          <p className={`text-sm tabular-nums ${answer.kind === "failed" ? "text-danger" : "text-muted"}`}>{words}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <LineButtons line={line} {...rest} />
      </div>
    </li>
  );
});

function LineButtons({ line: { id, name, answer }, swims, isCompared, onCompare }: Omit<RowProps, "units">) {
  const button = (words: string, onPress: () => void, isPressed?: boolean) => (
    <Button variant="secondary" size="sm" onClick={onPress} aria-pressed={isPressed}>
      {words}
      <span className="sr-only">: {name}</span>
    </Button>
  );
  const seeSwim = (workoutId: string) => (
    <TextLink
      to={`/workouts/${workoutId}`}
      // Hundreds of lines would ask for hundreds of manifests.
      discover="none"
      className="inline-flex min-h-10 items-center px-2 text-sm"
    >
      See swim<span className="sr-only">: {name}</span>
    </TextLink>
  );
  switch (answer.kind) {
    case "reading":
      return button("Stop", () => swims.stop(id));
    case "imported":
      return (
        <>
          {answer.swim.read.repair &&
            answer.swim.water !== "pool" &&
            button("Compare", () => onCompare(id), isCompared)}
          {!answer.isQueued && answer.swim.route && button("Not this route", () => void swims.dropRoute(id))}
          {!answer.isQueued && seeSwim(answer.workoutId)}
        </>
      );
    case "merged":
      return seeSwim(answer.workoutId);
    case "refused":
      return answer.workoutId === null ? null : seeSwim(answer.workoutId);
    case "duplicate":
      return (
        <>
          {button("Merge", () => void swims.merge(id))}
          {button("Keep both", () => void swims.keepBoth(id))}
        </>
      );
    case "question":
      return (
        <>
          {button(answer.question === "sport" ? "Swim" : "Open water", () => void swims.answerWater(id, "open_water"))}
          {button("Pool", () => void swims.answerWater(id, "pool"))}
          {answer.question === "sport" && button("Not a swim", () => void swims.answerWater(id, null))}
        </>
      );
    case "failed":
      return answer.canRetry ? button("Try again", () => void swims.retry(id)) : null;
    default:
      return null;
  }
}
