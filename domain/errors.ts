/** The one error that crosses rooms. `message` is what the swimmer reads; `cause` is what the log keeps. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

type Text = string | ((place: never) => string);
type PlaceOf<T extends Text> = T extends (place: infer P) => string ? [place: P] : [];

/** From a table of code to text, the function that builds its errors. A code outside the table does not compile. */
export function errorCatalogue<const T extends Readonly<Record<string, Text>>>(texts: T) {
  return <C extends keyof T & string>(code: C, ...[place, cause]: [...PlaceOf<T[C]>, cause?: unknown]) => {
    const text: Text = texts[code] as Text;
    const hasPlace = typeof text === "function";
    const message = hasPlace ? (text as (place: unknown) => string)(place) : text;
    const origin = hasPlace ? cause : place;
    return new AppError(code, message, origin === undefined ? undefined : { cause: origin });
  };
}
