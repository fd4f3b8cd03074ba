import { useSearchParams } from "react-router";
import { type ContactState, parseContactState } from "#domain/contact/contact-message.ts";
import { isUuid } from "#domain/uuid.ts";

type Place = { state: ContactState; q: string; page: number; message: string | null };

const toAddress = ({ state, q, page, message }: Place) =>
  `?${new URLSearchParams({
    ...(state !== "open" && { state }),
    ...(q && { q }),
    ...(page > 0 && { page: String(page + 1) }),
    ...(message && { message }),
  })}`;

/** The list and the opened message, kept in the address. */
export function useInboxAddress() {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("message");
  const place: Place = {
    state: parseContactState(query.get("state")),
    q: query.get("q")?.trim() ?? "",
    page: Math.max(0, Math.trunc(Number(query.get("page")) || 1) - 1),
    message: wanted !== null && isUuid(wanted) ? wanted : null,
  };
  return {
    ...place,
    to: (changes: Partial<Place>) => toAddress({ ...place, ...changes }),
    search: (q: string) =>
      setQuery(toAddress({ ...place, q, page: 0, message: null }), { replace: true, preventScrollReset: true }),
  };
}
