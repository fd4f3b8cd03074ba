/** An answer that refuses, in PostgREST's words: https://docs.postgrest.org/en/stable/references/errors.html */
export class RestError extends Error {
  override readonly name = "RestError";
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly retryAfterS: number | undefined;

  constructor(
    [status, code]: readonly [status: number, code: string],
    message: string,
    about: { details?: unknown; hint?: string | null | undefined; retryAfterS?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = about.details ?? null;
    this.hint = about.hint ?? null;
    this.retryAfterS = about.retryAfterS;
  }
}

const SCHEMA_CACHE = "in the schema cache";

export const badQuery = (message: string, details: string) => new RestError([400, "PGRST100"], message, { details });

export const badBody = (message: string) => new RestError([400, "PGRST102"], message);

export const badRange = (details: string) =>
  new RestError([416, "PGRST103"], "Requested range not satisfiable", { details });

export const badSchema = (schema: string) =>
  new RestError([406, "PGRST106"], `Invalid schema: ${schema}`, {
    hint: "Only the following schemas are exposed: public",
  });

export const badMediaType = (accept: string) =>
  new RestError([406, "PGRST107"], `None of these media types are available: ${accept}`);

export const notEmbedded = (resource: string) =>
  new RestError([400, "PGRST108"], `'${resource}' is not an embedded resource in this request`, {
    hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
  });

export const notSingular = (rows: number) =>
  new RestError([406, "PGRST116"], "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${rows} rows`,
  });

export const badMethod = (method: string) => new RestError([405, "PGRST117"], `Unsupported HTTP method: ${method}`);

export const badFunctionMethod = (method: string) =>
  new RestError([405, "PGRST101"], `Cannot use the ${method} method on RPC`);

export const relatedOrderNotToOne = (origin: string, target: string) =>
  new RestError([400, "PGRST118"], `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });

export const badPreferences = (preferences: readonly string[]) =>
  new RestError([400, "PGRST122"], "Invalid preferences given with handling=strict", {
    details: `Invalid preferences: ${preferences.join(", ")}`,
  });

export const aggregatesNotAllowed = () => new RestError([400, "PGRST123"], "Use of aggregate functions is not allowed");

export const tooManyAffected = (rows: number) =>
  new RestError([400, "PGRST124"], "Query result exceeds max-affected preference constraint", {
    details: `The query affects ${rows} rows`,
  });

/** As with `openapi-mode = disabled`. */
export const noDescription = () => new RestError([404, "PGRST126"], "Root endpoint metadata is disabled");
export const badPath = () => new RestError([404, "PGRST125"], "Invalid path specified in request URL");

export const maxAffectedNeedsRows = () =>
  new RestError(
    [400, "PGRST128"],
    "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  );

export const columnNotFound = (table: string, column: string) =>
  new RestError([400, "PGRST204"], `Could not find the '${column}' column of '${table}' ${SCHEMA_CACHE}`);

export const tableNotFound = (table: string, similar: string | undefined) =>
  new RestError([404, "PGRST205"], `Could not find the table 'public.${table}' ${SCHEMA_CACHE}`, {
    hint: similar === undefined ? null : `Perhaps you meant the table 'public.${similar}'`,
  });

/** Postgres' own error for a NUL. */
export const badText = () => new RestError([400, "22021"], 'invalid byte sequence for encoding "UTF8": 0x00');

export const bodyTooLarge = () => new RestError([413, "413"], "Payload too large");

/** In the form of a gateway's error. */
export const tooManyRequests = (waitMs: number, details: string) =>
  new RestError([429, "429"], "Too many requests", { details, retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
