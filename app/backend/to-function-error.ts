import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { toAppError } from "./to-app-error.ts";

/** How our functions say what they refuse: in words for the swimmer. */
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** The `error` of `functions.invoke`: the answer that was no success, or what came instead of one, is its `context`. */
type InvokeError = { message: string; context?: unknown };

async function readRefusal(answer: Response) {
  try {
    return refusal.safeParse(await answer.clone().json()).data?.error;
  } catch {
    // A gateway in between answers in its own words, which say nothing to a swimmer.
    return undefined;
  }
}

/** The border for functions: what they refuse is told as it is, the rest as for any other call. */
export async function toFunctionError({ message, context }: InvokeError): Promise<AppError> {
  if (context instanceof Response) {
    const told = await readRefusal(context);
    if (told) return new AppError(told.code, told.message, { cause: { ...told, status: context.status } });
    return toAppError({ message, status: context.status });
  }
  return toAppError({ message: context instanceof Error ? `${context.name}: ${context.message}` : message });
}
