import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest, TEST_SCHEMA } from "../test/rest-fixture.ts";

let rest: Awaited<ReturnType<typeof startRest>>;

beforeAll(async () => {
  rest = await startRest(TEST_SCHEMA);
});
afterAll(() => rest.stop());

const read = async (path: string) => (await rest.ask(path)).json();

test("the one a row points at is embedded as an object", async () => {
  const { data } = await rest.client().from("projects").select("id,client:clients(name)").in("id", [1, 4]).order("id");
  expect(data).toEqual([
    { id: 1, client: { name: "Acme" } },
    { id: 4, client: null },
  ]);
});

test("the many that point at a row are embedded as a list, with a filter, an order and a limit of their own", async () => {
  const { data } = await rest
    .client()
    .from("clients")
    .select("name,projects(id)")
    .gt("projects.id", 0)
    .order("id", { referencedTable: "projects", ascending: false })
    .limit(1, { referencedTable: "projects" })
    .order("id");
  expect(data).toEqual([
    { name: "Acme", projects: [{ id: 2 }] },
    { name: "Zed", projects: [{ id: 3 }] },
  ]);
  expect(await read("/clients?select=id,projects(id)&projects.or=(id.eq.1,id.eq.3)&order=id")).toEqual([
    { id: 1, projects: [{ id: 1 }] },
    { id: 2, projects: [{ id: 3 }] },
  ]);
});

test("many are embedded through a table between, in depth", async () => {
  expect(
    await read("/clients?select=name,projects(name,users(name))&id=eq.1&projects.order=id&projects.users.order=id"),
  ).toEqual([
    {
      name: "Acme",
      projects: [
        { name: "Cold water", users: [{ name: "Ann" }] },
        { name: 'Two, "quoted"', users: [{ name: "Ann" }, { name: "Bob" }] },
      ],
    },
  ]);
});

test("a unique key makes the other side one, not many", async () => {
  expect(await read("/users?select=name,passports(number)&order=id")).toEqual([
    { name: "Ann", passports: { number: "X1" } },
    { name: "Bob", passports: null },
  ]);
});

test("a table is embedded in itself by its column for the one and by its name for the many", async () => {
  expect(await read("/users?select=name,boss:boss_id(name),staff:users(name)&order=id")).toEqual([
    { name: "Ann", boss: null, staff: [{ name: "Bob" }] },
    { name: "Bob", boss: { name: "Ann" }, staff: [] },
  ]);
});

test("of several ways to a table a hint chooses one: constraint, column or junction", async () => {
  const expected = [{ from: { name: "Ann" }, to: { name: "Bob" } }];
  expect(await read("/letters?select=from:users!letters_sender_fkey(name),to:users!receiver(name)")).toEqual(expected);
  expect(await read("/letters?select=from:sender(name),to:letters_receiver_fkey(name)")).toEqual(expected);
  expect(await read("/users?select=name,projects!users_projects(id)&id=eq.2")).toEqual([
    { name: "Bob", projects: [{ id: 2 }] },
  ]);
});

test("without a hint several ways are an error that names them", async () => {
  const { status, error } = await rest.client().from("letters").select("id,users(name)");
  expect(status).toBe(300);
  expect(error).toEqual(
    expect.objectContaining({
      code: "PGRST201",
      message: "Could not embed because more than one relationship was found for 'letters' and 'users'",
      hint: "Try changing 'users' to one of the following: 'users!letters_receiver_fkey', 'users!letters_sender_fkey'. Find the desired relationship in the 'details' key.",
      details: [
        {
          cardinality: "many-to-one",
          embedding: "letters with users",
          relationship: "letters_receiver_fkey using letters(receiver) and users(id)",
        },
        {
          cardinality: "many-to-one",
          embedding: "letters with users",
          relationship: "letters_sender_fkey using letters(sender) and users(id)",
        },
      ],
    }),
  );
});

test("no way at all is an error with a hint at the likely name", async () => {
  const { status, error } = await rest.client().from("projects").select("id,client(name)");
  expect({ status, ...error }).toMatchObject({
    status: 400,
    code: "PGRST200",
    message: "Could not find a relationship between 'projects' and 'client' in the schema cache",
    details:
      "Searched for a foreign key relationship between 'projects' and 'client' in the schema 'public', but no matches were found.",
    hint: "Perhaps you meant 'clients' instead of 'client'.",
  });
});

test("an inner embed leaves out rows without it, and the count knows", async () => {
  const client = rest.client();
  const many = await client.from("clients").select("id,projects!inner(id)", { count: "exact" }).eq("projects.id", 3);
  expect(many).toMatchObject({ count: 1, data: [{ id: 2, projects: [{ id: 3 }] }] });
  const one = await client
    .from("projects")
    .select("id,clients!inner()", { count: "exact" })
    .eq("clients.name", "Acme")
    .order("id");
  expect(one).toMatchObject({ count: 2, data: [{ id: 1 }, { id: 2 }] });
});

test("rows can be asked for by whether something is embedded", async () => {
  expect(await read("/projects?select=id,clients()&clients=is.null")).toEqual([{ id: 4 }]);
  expect(await read("/users?select=id,passports(number)&passports=not.is.null")).toEqual([
    { id: 1, passports: { number: "X1" } },
  ]);
  expect(await read("/clients?select=id,projects()&or=(projects.is.null,name.eq.Zed)")).toEqual([{ id: 2 }]);
});

test("an embed that holds nothing but empty embeds is left out as they are", async () => {
  expect(await read("/projects?select=id,clients(projects())&id=eq.1")).toEqual([{ id: 1 }]);
  expect(await read("/projects?select=id,...clients(projects())&id=eq.1")).toEqual([{ id: 1 }]);
});

test("a spread embed puts its columns into the row, as lists where there are many", async () => {
  expect(await read("/projects?select=id,...clients(client:name)&id=in.(1,4)&order=id")).toEqual([
    { id: 1, client: "Acme" },
    { id: 4, client: null },
  ]);
  expect(await read("/clients?select=name,...projects(projects:id)&projects.order=id&order=id")).toEqual([
    { name: "Acme", projects: [1, 2] },
    { name: "Zed", projects: [3] },
  ]);
});

test("rows can be ordered by the one they point at", async () => {
  const { data } = await rest
    .client()
    .from("projects")
    .select("id,clients(id)")
    .order("clients(name)", { ascending: false })
    .order("id");
  expect(data?.map(({ id }) => id)).toEqual([4, 3, 1, 2]);
  const many = await rest.ask("/clients?select=id,projects(id)&order=projects(id)");
  expect(await many.json()).toMatchObject({
    code: "PGRST118",
    message: "A related order on 'projects' is not possible",
    details: "'clients' and 'projects' do not form a many-to-one or one-to-one relationship",
  });
});

test("a view shows the relationships of the columns it shows, whatever it calls them", async () => {
  expect(await read("/project_names?select=title,clients(name),users(name)&id=eq.1")).toEqual([
    { title: "Cold water", clients: { name: "Acme" }, users: [{ name: "Ann" }] },
  ]);
  expect(await read("/clients?select=name,project_names(title)&id=eq.2")).toEqual([
    { name: "Zed", project_names: [{ title: "Three" }] },
  ]);
});

test("a filter on what is not embedded is refused", async () => {
  const response = await rest.ask("/projects?select=id&clients.name=eq.Acme");
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    code: "PGRST108",
    details: null,
    hint: "Verify that 'clients' is included in the 'select' query parameter.",
    message: "'clients' is not an embedded resource in this request",
  });
});
