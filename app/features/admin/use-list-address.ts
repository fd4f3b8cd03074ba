import { useSearchParams } from "react-router";
import { useDebouncedValue } from "#app/browser/use-debounced-value.ts";

const MAX_PAGE = 100_000;
const parsePage = (text: string | null) =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), MAX_PAGE) - 1 : 0;

/** The words and page of a list, kept in the address; `words` follow 300 ms after the last key. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const typed = query.get("q") ?? "";
  const words = useDebouncedValue(typed.trim());
  const toAddress = (page: number) =>
    `?${new URLSearchParams({ ...(typed && { q: typed }), ...(page > 0 && { page: String(page + 1) }) })}`;
  const search = (text: string) => setQuery(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
  return { typed, words, page: parsePage(query.get("page")), toAddress, search };
}
