import { errorCatalogue } from "../errors.ts";
import { MAX_ROUTES_OF_SWIMMER } from "./route-limits.ts";

/** "Route not found" and "Failed to create route" are the specification's. */
export const routeError = errorCatalogue({
  route_not_found: "Route not found",
  route_not_created: "Failed to create route",
  routes_not_loaded: "Failed to load routes",
  route_not_saved: "Failed to save route",
  route_changed: "This route was changed elsewhere",
  route_not_deleted: "Failed to delete route",
  too_many_routes: `You have ${MAX_ROUTES_OF_SWIMMER} routes. Delete one to add another.`,
  route_incomplete: "A route needs two points to be published",
  route_sensitive: "This route shows where a hidden spot is. Keep it private, or remove the spot.",
  own_route: "You can't review your own route",
  reviews_not_loaded: "Failed to load reviews",
  reviews_closed: "Reviews are closed",
  pace_not_saved: "Failed to save your pace",
  sign_in_required: "User must be authenticated",
});
