import { useSearchParams } from "react-router";

const MAX_PAGE = 100_000;
const parsePage = (text: string | null) =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), MAX_PAGE) - 1 : 0;

/** The words and page of a list, kept in the address. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const words = query.get("q")?.trim() ?? "";
  const toAddress = (page: number) =>
    `?${new URLSearchParams({ ...(words && { q: words }), ...(page > 0 && { page: String(page + 1) }) })}`;
  const search = (text: string) => setQuery(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
  return { words, page: parsePage(query.get("page")), toAddress, search };
}
