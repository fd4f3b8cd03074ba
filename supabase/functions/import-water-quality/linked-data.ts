import { z } from "zod";
import { type FetchText, feedError, parseJson } from "./feed.ts";

/** The source writes values plainly, as `{_value}` or as a list of one. */
export function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return unwrap(value[0]);
  return value !== null && typeof value === "object" && "_value" in value ? unwrap(value._value) : value;
}

export const plain = <T extends z.ZodType>(schema: T) => z.preprocess(unwrap, schema);

/** Returns the parsed value, or throws an error that names the field. */
export function check<T extends z.ZodType>(schema: T, value: unknown, what: string): z.infer<T> {
  const { data, error } = schema.safeParse(value);
  if (error)
    throw feedError(
      "feed_malformed",
      { problem: `${what}: ${error.issues[0]?.path.join(".")} ${error.issues[0]?.message}` },
      error,
    );
  return data;
}

const page = z.object({ result: z.object({ items: z.array(z.unknown()), next: z.string().optional() }) });

type PageOptions = { url: string; maxPages: number; fetchText: FetchText; mustBeWhole?: boolean };

/** Reads one page at a time to save memory. `mustBeWhole`: throws when there are more pages than the limit. */
export async function* readPages({
  url,
  maxPages,
  fetchText,
  mustBeWhole = false,
}: PageOptions): AsyncGenerator<unknown[]> {
  for (let number = 0; number < maxPages; number++) {
    const { result } = check(page, parseJson(await fetchText(`${url}&_page=${number}`)), "page");
    yield result.items;
    if (!result.next) return;
  }
  if (mustBeWhole) throw feedError("feed_malformed", { problem: `more than ${maxPages} pages` });
}
