import { readdir, readFile, writeFile } from "node:fs/promises";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { openProductDatabase } from "../../server/testing/product-database.ts";
import {
  type Column,
  columnsStatement,
  type Grant,
  grantsStatement,
  type Policy,
  type Procedure,
  policiesStatement,
  proceduresStatement,
  type Table,
  tablesStatement,
} from "./access-catalogue.ts";

export const databaseDocument = new URL("../../docs/database.md", import.meta.url);
const migrations = new URL("../../supabase/migrations/", import.meta.url);

const INTRODUCTION = `# Database

The state that the migrations lead to: tables, who may do what with them, and the functions of the API. Written by
\`npm run types\`, never by hand; the suite fails when it is stale. Why a policy is as it is stands in its migration.

Row security is on for every table: a grant opens a command, a policy says for which rows. \`service_role\` passes row
security. Policies marked *restrictive* must hold in addition to one of the others.
`;

/** The comments above each `create table`, `create view` and `create function`, by name. */
async function readSentences() {
  const files = (await readdir(migrations)).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, migrations), "utf8")));
  const pattern = /((?:^--[^\n]*\n)+)create (?:table|view|function) ([\w.]+)/gm;
  const found = [...texts.join("\n").matchAll(pattern)];
  // The view `spots` is created by a function; its comment is above the table behind it.
  const toView = (name: string) => (name === "private.spot_rows" ? "public.spots" : name);
  return new Map(found.map(([, comment = "", name = ""]) => [toView(name), comment.replace(/^-- ?/gm, "").trim()]));
}

const code = (text: string) => `\`${text.replaceAll("|", "\\|").replaceAll("`", "'")}\``;

function tableRow(cells: readonly string[]) {
  return `| ${cells.join(" | ")} |`;
}

function describeColumns(columns: readonly Column[]) {
  const rows = columns.map(({ name, type, nullable, fallback }) =>
    tableRow([code(name), code(type), nullable ? "null" : "", fallback ? code(fallback) : ""]),
  );
  return [tableRow(["column", "type", "", "default"]), tableRow(["---", "---", "---", "---"]), ...rows].join("\n");
}

function describeGrants(grants: readonly Grant[]) {
  return grants.map(({ role, privileges }) => `- ${code(role)}: ${privileges}`).join("\n");
}

function describePolicy({ name, command, roles, permissive, using_, check_ }: Policy) {
  const conditions = [using_ && `using ${code(using_)}`, check_ && `with check ${code(check_)}`];
  const kind = permissive ? "" : " *(restrictive)*";
  return `- **${name}**${kind}: ${command} to ${roles}; ${conditions.filter(Boolean).join(", ")}`;
}

function describeProcedure({ signature, result, security, roles, name }: Procedure, sentence: string | undefined) {
  return `### ${name}\n\n${sentence ?? ""}\n\n- ${code(signature)} returns ${code(result)}\n- ${security}; callable by ${roles}`;
}

/** The text of docs/database.md for this database. */
export async function describeAccess(engine: Engine) {
  const [tables, columns, grants, policies, procedures, sentences] = await Promise.all([
    engine.run<Table>(AS_OWNER, tablesStatement),
    engine.run<Column>(AS_OWNER, columnsStatement),
    engine.run<Grant>(AS_OWNER, grantsStatement),
    engine.run<Policy>(AS_OWNER, policiesStatement),
    engine.run<Procedure>(AS_OWNER, proceduresStatement),
    readSentences(),
  ]);
  const sections = tables.map(({ name, kind }) => {
    const of = <T extends { table_name: string }>(rows: readonly T[]) => rows.filter((row) => row.table_name === name);
    const parts = [
      `## ${name}${kind === "view" ? " (view)" : ""}`,
      sentences.get(`public.${name}`) ?? "",
      describeColumns(of(columns)),
      describeGrants(of(grants)),
      of(policies).map(describePolicy).join("\n"),
    ];
    return parts.filter(Boolean).join("\n\n");
  });
  const functions = procedures.map((procedure) =>
    describeProcedure(procedure, sentences.get(`public.${procedure.name}`)),
  );
  return `${[INTRODUCTION.trimEnd(), ...sections, "## Functions", ...functions].join("\n\n")}\n`;
}

if (import.meta.main) {
  const engine = await openProductDatabase();
  await writeFile(databaseDocument, await describeAccess(engine));
  await engine.close();
  console.log("Wrote docs/database.md");
}
