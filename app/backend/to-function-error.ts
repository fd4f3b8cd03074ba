import { AppError } from "#domain/errors.ts";
import { readOrNothing, record, text } from "#domain/read-shape.ts";
import { toAppError } from "./to-app-error.ts";

const refusal = record({ error: record({ code: text, message: text }) });

/** The `error` of `functions.invoke`; its `context` is the response or the failure. */
type InvokeError = { message: string; context?: unknown };

async function readRefusal(answer: Response) {
  try {
    return readOrNothing(refusal, await answer.clone().json())?.error;
  } catch {
    // A gateway's own error body.
    return undefined;
  }
}

/** Function errors keep their message, others are mapped like any call. */
export async function toFunctionError({ message, context }: InvokeError): Promise<AppError> {
  if (context instanceof Response) {
    const refused = await readRefusal(context);
    if (refused) return new AppError(refused.code, refused.message, { cause: { ...refused, status: context.status } });
    return toAppError({ message, status: context.status });
  }
  return toAppError({ message: context instanceof Error ? `${context.name}: ${context.message}` : message });
}
