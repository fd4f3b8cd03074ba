import { AppError } from "../../../domain/errors.ts";

/** An error that is not listed here is the caller's mistake: 400. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  method_not_allowed: 405,
  insufficient_permissions: 403,
};

function toResponse(status: number, code: string, message: string) {
  return Response.json({ error: { code, message } }, { status });
}

/** The border of every function: an `AppError` is told to the caller, anything else only to the log. */
export async function respond(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof AppError) {
      return toResponse(STATUS_BY_CODE[problem.code] ?? 400, problem.code, problem.message);
    }
    console.error(problem);
    return toResponse(500, "internal_error", "Something went wrong. Please try again.");
  }
}
