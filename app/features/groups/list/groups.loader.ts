import type { BackendClient } from "#app/backend/backend-client.ts";
import { AppError } from "#domain/errors.ts";
import type { GroupListQuery } from "#domain/groups/group-list-query.ts";
import { listGroups } from "../groups.data.ts";
import type { ListedGroups } from "./shown-groups.ts";

/** The groups that a visitor finds; a failed list has the reason. */
export async function loadPublicGroups(
  client: BackendClient,
  { pages, ...query }: GroupListQuery,
  reportProblem: (problem: unknown) => void,
): Promise<ListedGroups> {
  try {
    const found = await Promise.all(
      Array.from({ length: pages }, (_, page) => listGroups(client, { ...query, near: null }, page)),
    );
    const groups = found.flatMap((page) => page.groups).map((group) => ({ ...group, awayKm: null }));
    return { rows: groups, total: found[0]?.total ?? 0, problem: null };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return { rows: null, total: null, problem: problem.message };
  }
}
