/** The escaped pattern of `ilike` for "contains". */
export function containsPattern(text: string) {
  // PostgREST reads an asterisk as a percent sign and cannot escape it, so it matches any character.
  return `%${text.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`;
}

/** For a condition of `or`, where commas and brackets would end it. */
export const quote = (text: string) => `"${text.replace(/[\\"]/g, "\\$&")}"`;
