import { isUuid } from "./uuid.ts";

/**
 * Validates small shapes that most pages need. zod is ten times as large, so forms and larger shapes load it lazily.
 */
export type Reader<T> = (value: unknown) => T;
export type Read<R> = R extends Reader<infer T> ? T : never;

class ShapeError extends Error {
  override readonly name = "ShapeError";
}

export const refuse = (expected: string): never => {
  throw new ShapeError(`is not ${expected}`);
};

export const text: Reader<string> = (value) => (typeof value === "string" ? value : refuse("a text"));
export const flag: Reader<boolean> = (value) => (typeof value === "boolean" ? value : refuse("true or false"));
export const figure: Reader<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : refuse("a number");

export const id: Reader<string> = (value) => (isUuid(text(value)) ? text(value) : refuse("an id"));

export const shortText =
  (maxLength: number): Reader<string> =>
  (value) =>
    text(value).length <= maxLength ? text(value) : refuse(`at most ${maxLength} characters`);

export const oneOf =
  <const T extends string | number>(choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value) ?? refuse("one of the known words");

export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value);

/** A missing value becomes the fallback; null does not. */
export const orElse =
  <T, const D>(read: Reader<T>, fallback: D): Reader<T | D> =>
  (value) =>
    value === undefined ? fallback : read(value);

/** Adds the path of the refused field to the message. */
function readAt<T>(place: string, read: Reader<T>, value: unknown): T {
  try {
    return read(value);
  } catch (problem) {
    throw problem instanceof ShapeError ? new ShapeError(`${place} ${problem.message}`) : problem;
  }
}

export const listOf =
  <T>(read: Reader<T>, maxLength = Number.POSITIVE_INFINITY): Reader<T[]> =>
  (value) =>
    Array.isArray(value) && value.length <= maxLength
      ? value.map((item, index) => readAt(`[${index}]`, read, item))
      : refuse("a list of that length");

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Keeps only these fields. */
export const record = <F extends Readonly<Record<string, Reader<unknown>>>>(
  fields: F,
): Reader<{ [K in keyof F]: Read<F[K]> }> => {
  const entries = Object.entries(fields);
  // Lists read thousands of rows with it, hence a plain loop.
  return (value) => {
    const object = isObject(value) ? value : refuse("an object");
    const read: Record<string, unknown> = {};
    for (const [key, field] of entries) read[key] = readAt(key, field, object[key]);
    return read as { [K in keyof F]: Read<F[K]> };
  };
};

/** Checks these fields and keeps the others unchanged. */
export const atLeast = <F extends Readonly<Record<string, Reader<unknown>>>>(
  fields: F,
): Reader<{ [K in keyof F]: Read<F[K]> } & Record<string, unknown>> => {
  const read = record(fields);
  return (value) => ({ ...(value as object), ...read(value) });
};

export const recordOf =
  <T>(read: Reader<T>): Reader<Record<string, T>> =>
  (value) => {
    const object = isObject(value) ? value : refuse("an object");
    return Object.fromEntries(Object.entries(object).map(([key, item]) => [key, readAt(key, read, item)]));
  };

/** Undefined when the value has another shape. */
export function readOrNothing<T>(read: Reader<T>, value: unknown): T | undefined {
  try {
    return read(value);
  } catch (problem) {
    if (problem instanceof ShapeError) return undefined;
    throw problem;
  }
}
