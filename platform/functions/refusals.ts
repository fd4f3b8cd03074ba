/** The hosted platform's responses when a function gives none; for a body that is too large it documents nothing. */
const REFUSALS = {
  NOT_FOUND: { status: 404, message: "Requested function was not found" },
  BOOT_ERROR: { status: 503, message: "Function failed to start (please check logs)" },
  WORKER_ERROR: { status: 500, message: "Function exited due to an error (please check logs)" },
  WORKER_RESOURCE_LIMIT: {
    status: 546,
    message: "Function failed due to not having enough compute resources (please check logs)",
  },
  IDLE_TIMEOUT: { status: 504, message: "The request has reached the idle timeout (please check logs)" },
  REQUEST_TOO_LARGE: { status: 413, message: "Request body is too large" },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Why a call ends without a response of the function. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  /** Private, so that printing the error does not reveal it: the log removes secrets from it first. */
  readonly #problem: string | undefined;

  constructor(code: RefusalCode, problem?: string) {
    super(code);
    this.code = code;
    this.#problem = problem;
  }

  get problem() {
    return this.#problem;
  }
}

export function refuse(code: RefusalCode) {
  const { status, message } = REFUSALS[code];
  const headers = { "sb-error-code": code, "Access-Control-Allow-Origin": "*" };
  return Response.json({ code, message }, { status, headers });
}
