import { clientQuery } from "#app/backend/client.queries.ts";
import { countSavedRoutes } from "./saved-routes.data.ts";

export const savedRoutesCountQuery = (userId: string) =>
  clientQuery(["swim-routes", "saved-count", userId], (client) => countSavedRoutes(client, userId));
