import { data } from "react-router";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { AppError } from "#domain/errors.ts";
import { getGroup } from "../groups.data.ts";

/** Throws a 404 for a group that the reader may not see. */
export async function requireGroup(client: BackendClient, id: string, userId: string | null) {
  try {
    return await getGroup(client, id, userId);
  } catch (problem) {
    if (problem instanceof AppError && problem.code === "group_not_found") throw data(problem.message, { status: 404 });
    throw problem;
  }
}
