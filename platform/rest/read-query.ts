import { checkQuery } from "./check-query.ts";
import { parseQuery } from "./parse-query.ts";
import type { RestRequest } from "./rest-request.ts";
import type { Query } from "./syntax.ts";

/** What a request asks for, once it is known that its caller may ask for so much. */
export function readQuery({ pairs, limits }: RestRequest, options?: { takesArguments: boolean }): Query {
  const query = parseQuery(pairs, options);
  checkQuery(query, limits);
  return query;
}
