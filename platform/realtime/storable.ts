/** As JSON writes the zero character and halves of surrogate pairs, neither of which Postgres can keep. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;
/** Nothing is nested deeper than it has brackets; a few thousand levels fill a stack. */
const MAX_BRACKETS = 1_000;

/** Whether the database can keep a JSON text; one that it cannot would spoil whatever is written along with it. */
export const isStorable = (json: string) =>
  !UNSTORABLE.test(json) && (json.match(/[[{]/g)?.length ?? 0) <= MAX_BRACKETS;
