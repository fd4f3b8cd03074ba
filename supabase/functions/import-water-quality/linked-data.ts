import { z } from "zod";
import { type FetchText, feedError, parseJson } from "./feed.ts";

/** The source writes a text as itself, as `{_value}` or as a list of one of these. */
export function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return unwrap(value[0]);
  return value !== null && typeof value === "object" && "_value" in value ? unwrap(value._value) : value;
}

export const plain = <T extends z.ZodType>(schema: T) => z.preprocess(unwrap, schema);

/** What fits, or what does not fit and where. */
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

type Pages = { url: string; most: number; fetchText: FetchText; mustBeWhole?: boolean };

/** The items of a list, a page at a time, so that no more than one is held. One that lifts what it leaves out must be whole. */
export async function* readPages({ url, most, fetchText, mustBeWhole = false }: Pages): AsyncGenerator<unknown[]> {
  for (let number = 0; number < most; number++) {
    const { result } = check(page, parseJson(await fetchText(`${url}&_page=${number}`)), "page");
    yield result.items;
    if (!result.next) return;
  }
  if (mustBeWhole) throw feedError("feed_malformed", { problem: `more than ${most} pages` });
}
