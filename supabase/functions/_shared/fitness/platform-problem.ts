export type ProblemKind =
  /** The limit of calls is used up. */
  | "rate_limited"
  /** The platform does not accept these tokens any more. */
  | "unauthorized"
  /** The swimmer did not allow this. */
  | "forbidden"
  | "not_found"
  | "unavailable"
  | "unreadable";

/** What a platform answered instead of data. The message is for the log and holds no token. */
export class PlatformProblem extends Error {
  override readonly name = "PlatformProblem";
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}
