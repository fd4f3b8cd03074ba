import { importError } from "#domain/spot-imports/import-errors.ts";

/** The specification's text where an error has none of its own. */
export const importProblemText = ({ message }: Error) => message || importError("import_failed").message;
