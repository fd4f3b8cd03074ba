import { clientQuery } from "#app/backend/client.queries.ts";
import { readHome } from "./home.data.ts";

/** Where the swimmer's distances are measured from, and how far they go. */
export const homeQuery = (userId: string) =>
  clientQuery(["recommendations", "home", userId], (client) => readHome(client, userId));
