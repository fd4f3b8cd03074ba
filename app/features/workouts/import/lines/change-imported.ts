import type { ImportServices } from "../import-services.ts";
import { problemWords } from "../problem-words.ts";
import type { ImportLines } from "./import-lines.ts";

type Change = { lines: ImportLines; services: Pick<ImportServices, "chooseTrack" | "dropRoute">; line: number };

/** Counts the repaired track of a saved swim, or the raw one again. */
export async function chooseTrackOf({ lines, services, line }: Change, usesRepaired: boolean) {
  const answer = lines.find(line)?.answer;
  if (answer?.kind !== "imported" || answer.usesRepaired === usesRepaired) return;
  await services.chooseTrack(answer.workoutId, usesRepaired);
  lines.answer(line, { ...answer, usesRepaired });
  lines.tell();
}

/** Takes back the route that a saved swim was matched to. */
export async function dropRouteOf({ lines, services, line }: Change) {
  const answer = lines.find(line)?.answer;
  if (answer?.kind !== "imported" || !answer.swim.route) return;
  lines.answer(line, { ...answer, swim: { ...answer.swim, route: null } });
  lines.tell();
  try {
    await services.dropRoute(answer.workoutId);
  } catch (problem) {
    lines.answer(line, { ...answer, note: problemWords(problem) });
    lines.tell();
  }
}
