import { expect, test } from "vitest";
import { clearEventFilters, eventsAddress, isEventListFiltered, NO_EVENT_FILTERS } from "./event-filters.ts";
import { parseEventQuery } from "./parse-event-query.ts";

const parse = (search: string) => parseEventQuery(new URLSearchParams(search));

test("an address and its query are the same thing", () => {
  const address =
    "/events?q=cove&kind=race&from=2026-07-01&to=2026-07-31&near=53.289%2C-6.114&radius=25&time=past&pages=3";
  expect(eventsAddress(parse(address.slice("/events?".length)))).toBe(address);
  expect(eventsAddress(parse(""))).toBe("/events");
});

test("leaves out what cannot be read", () => {
  const query = parse("kind=party&from=2026-02-30&to=soon&near=here&radius=7&time=never&pages=-4");
  expect(query).toEqual(NO_EVENT_FILTERS);
  expect(isEventListFiltered(query)).toBe(false);
});

test("shows no more pages than a page can hold", () => expect(parse("pages=9999").pages).toBe(10));

test("clearing the filters stays with past events", () => {
  const cleared = clearEventFilters(parse("kind=talk&time=past&pages=2"));
  expect(eventsAddress(cleared)).toBe("/events?time=past");
});
