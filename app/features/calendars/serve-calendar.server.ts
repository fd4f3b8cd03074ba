import { createHash } from "node:crypto";
import { data } from "react-router";
import type { BackendClient } from "#app/backend/backend-client.ts";
import type { Services } from "#app/backend/services.ts";
import { isUuid } from "#domain/uuid.ts";
import { type CalendarAddress, readCalendar } from "./calendar.data.ts";
import { writeCalendar } from "./write-calendar.server.ts";

/** Calendars of Google and Outlook ask often; most get "not modified". */
const MAX_AGE_S = 900;

/** Longer than any secret. */
const TOKEN_LIMIT = 200;

type Asked = {
  request: Request;
  address: CalendarAddress;
  /** Reads with the rights of the person who asks. */
  reader: { client: BackendClient; userId: string | null };
};

/** The calendar at an address such as `<id>.ics`, or 404. */
export async function serveCalendar({ siteUrl }: Pick<Services, "siteUrl">, { request, address, reader }: Asked) {
  const isKnown = "token" in address ? address.token.length <= TOKEN_LIMIT : isUuid(address.id);
  const content = isKnown ? await readCalendar(reader.client, address) : null;
  if (content === null) throw data("There is no such calendar", { status: 404 });
  const text = writeCalendar(content, siteUrl);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const isShared = !("token" in address) && reader.userId === null;
  const headers = {
    ETag: etag,
    "Cache-Control": `${isShared ? "public" : "private"}, max-age=${MAX_AGE_S}`,
    Vary: "Cookie",
    "X-Robots-Tag": "noindex",
  };
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${address.of === "gathering" ? "swim" : "swims"}.ics"`,
    },
  });
}

/** "<name>.ics" without its ending. */
export const withoutEnding = (file: string) => file.replace(/\.ics$/, "");
