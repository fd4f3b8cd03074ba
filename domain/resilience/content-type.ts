const JSON_TYPE = "application/json";

/**
 * Set twice on its way, a content type becomes a list with commas, which nobody reads as JSON. The boundary of a
 * multipart body may hold a comma by right; without it the body could not be read.
 */
export function repairContentType(value: string) {
  return value.includes(",") && !/^\s*multipart\//i.test(value) ? JSON_TYPE : value;
}
