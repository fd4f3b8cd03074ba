import type { DocumentData } from "#app/layouts/document-data.ts";

type Match = { id: string; loaderData?: unknown } | undefined;
export type Matches = readonly Match[];

export const findDocument = (matches: Matches) =>
  matches.find((match) => match?.id === "root")?.loaderData as DocumentData | undefined;

/** Structured data is for search engines, which never sign in; a swimmer's page would have to hydrate it. */
export const isSwimmersDocument = (matches: Matches) => Boolean(findDocument(matches)?.swimmer);
