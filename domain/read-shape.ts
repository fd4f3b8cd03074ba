import { isUuid } from "./uuid.ts";

/**
 * Checks what comes from outside, for the few shapes that nearly every page carries: zod is ten times as heavy, and the
 * frame of the product would bring it to who only looks at a list. Forms and all other shapes are zod's.
 */
export type Reader<T> = (value: unknown) => T;
export type Read<R> = R extends Reader<infer T> ? T : never;

/** Names the field that is of another shape. */
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

/** What is not there at all gets the default; null is an answer. */
export const orElse =
  <T, const D>(read: Reader<T>, fallback: D): Reader<T | D> =>
  (value) =>
    value === undefined ? fallback : read(value);

/** Says where within the whole something was refused. */
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

/** These fields and no others. */
export const record =
  <F extends Readonly<Record<string, Reader<unknown>>>>(fields: F): Reader<{ [K in keyof F]: Read<F[K]> }> =>
  (value) => {
    const object = isObject(value) ? value : refuse("an object");
    const read = Object.entries(fields).map(([key, field]) => [key, readAt(key, field, object[key])]);
    return Object.fromEntries(read) as { [K in keyof F]: Read<F[K]> };
  };

/** These fields, and whatever else there is, as it is. */
export const atLeast =
  <F extends Readonly<Record<string, Reader<unknown>>>>(
    fields: F,
  ): Reader<{ [K in keyof F]: Read<F[K]> } & Record<string, unknown>> =>
  (value) => ({ ...(value as object), ...record(fields)(value) });

/** The same for every key. */
export const recordOf =
  <T>(read: Reader<T>): Reader<Record<string, T>> =>
  (value) => {
    const object = isObject(value) ? value : refuse("an object");
    return Object.fromEntries(Object.entries(object).map(([key, item]) => [key, readAt(key, read, item)]));
  };

/** The value, or undefined where it is of another shape. */
export function readOrNothing<T>(read: Reader<T>, value: unknown): T | undefined {
  try {
    return read(value);
  } catch (problem) {
    if (problem instanceof ShapeError) return undefined;
    throw problem;
  }
}
