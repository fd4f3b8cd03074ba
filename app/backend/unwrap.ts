import type { BackendProblem } from "#domain/resilience/backend-problem.ts";
import { toAppError } from "./to-app-error.ts";

type Result = { data: unknown; error: BackendProblem | null };
/** What of a result there is without an error. */
type Data<Answer extends Result> = Extract<Answer, { error: null }>["data"];

/** The data of a call; its error is thrown as the product's own, in the words of `toError`. */
export function unwrap<Answer extends Result>(
  result: Answer,
  toError: (problem: NonNullable<Answer["error"]>) => Error = toAppError,
): Data<Answer> {
  if (result.error) throw toError(result.error);
  return result.data as Data<Answer>;
}
