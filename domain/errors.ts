/** `message` is for the swimmer, `cause` for the log. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

type ErrorText = string | ((parameters: never) => string);
type ParametersOf<T extends ErrorText> = T extends (parameters: infer P) => string ? [parameters: P] : [];

/** Builds errors from a table of code to text. An unknown code does not compile. */
export function errorCatalogue<const T extends Readonly<Record<string, ErrorText>>>(texts: T) {
  return <C extends keyof T & string>(code: C, ...[parameters, cause]: [...ParametersOf<T[C]>, cause?: unknown]) => {
    const text: ErrorText = texts[code] as ErrorText;
    const hasParameters = typeof text === "function";
    const message = hasParameters ? (text as (parameters: unknown) => string)(parameters) : text;
    const origin = hasParameters ? cause : parameters;
    return new AppError(code, message, origin === undefined ? undefined : { cause: origin });
  };
}
