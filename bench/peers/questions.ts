import type { HttpRequest } from "../http-load.ts";

/** 12 of the spots with the count of all, one spot by its id, one new row. */
export const QUESTIONS = ["list", "one", "insert"] as const;
export type Question = (typeof QUESTIONS)[number];
export type Asked<T> = Record<Question, T>;

export const PAGE_SIZE = 12;
/** Pages, spots and new rows that are asked for in turns. */
export const VARIATIONS = 40;

/** What our own process reports: the requests of the app, and the ids of the answers. */
export type Truth = {
  url: string;
  userId: string;
  spotIds: string[];
  spots: number;
  requests: Asked<HttpRequest[]>;
};

export type Load = { question: Question; connections: number; seconds: number };

export const noteOf = (n: number, userId: string, spotIds: readonly string[]) => ({
  spot_id: spotIds[n] ?? "",
  user_id: userId,
  body: `Note ${n} of the bench`,
});

const vary = (make: (n: number) => HttpRequest) => Array.from({ length: VARIATIONS }, (_, n) => make(n));
const get = (path: string, headers = {}): HttpRequest => ({ method: "GET", path, headers });
const post = (path: string, body: object, headers = {}): HttpRequest => ({
  method: "POST",
  path,
  headers: { "content-type": "application/json", accept: "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Lite speaks our protocol; its server knows the caller by any key. */
export function liteRequests({ requests, userId, spotIds }: Truth): Asked<HttpRequest[]> {
  const as = ({ headers: { authorization: _, ...headers }, ...request }: HttpRequest) => ({
    ...request,
    headers: { ...headers, apikey: "sb_publishable_bench" },
  });
  const insert = requests.insert.map((one, n) => ({ ...as(one), body: JSON.stringify(noteOf(n, userId, spotIds)) }));
  return { list: requests.list.map(as), one: requests.one.map(as), insert };
}

export function directusRequests({ userId, spotIds }: Truth, token: string): Asked<HttpRequest[]> {
  const headers = { authorization: `Bearer ${token}` };
  const list = `/items/listed_spots?limit=${PAGE_SIZE}&sort=spot_name,id&meta=filter_count`;
  return {
    list: vary((n) => get(`${list}&offset=${n * PAGE_SIZE}`, headers)),
    one: vary((n) => get(`/items/listed_spots/${spotIds[n]}`, headers)),
    insert: vary((n) => post("/items/bench_notes", noteOf(n, userId, spotIds), headers)),
  };
}

/** Asks for every field of a spot but the global id. */
export async function postgraphileRequests({ userId, spotIds }: Truth, url: string): Promise<Asked<HttpRequest[]>> {
  const ask = (query: string, variables = {}) => post("/graphql", { query, variables });
  const { path, ...init } = ask('{ __type(name: "ListedSpot") { fields { name } } }');
  const { data } = (await (await fetch(url + path, init)).json()) as {
    data: { __type: { fields: { name: string }[] } };
  };
  const fields = data.__type.fields.map(({ name }) => name).filter((name) => name !== "id");
  const page = `first: ${PAGE_SIZE}, offset: $offset, orderBy: [SPOT_NAME_ASC, ROW_ID_ASC]`;
  const list = `query List($offset: Int!) { allListedSpots(${page}) { totalCount nodes { ${fields} } } }`;
  const one = `query One($id: UUID!) { listedSpotByRowId(rowId: $id) { ${fields} } }`;
  const insert = `mutation Add($note: NoteInput!) {
    createNote(input: { note: $note }) { note { rowId spotId userId body createdAt } } }`;
  return {
    list: vary((n) => ask(list, { offset: n * PAGE_SIZE })),
    one: vary((n) => ask(one, { id: spotIds[n] })),
    insert: vary((n) => ask(insert, { note: { userId, spotId: spotIds[n], body: noteOf(n, userId, spotIds).body } })),
  };
}
