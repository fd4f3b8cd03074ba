import { errorCatalogue } from "../errors.ts";

export const spotError = errorCatalogue({
  spots_not_loaded: "Failed to load spots",
  spot_not_loaded: ({ id }: { id: string }) => `Failed to load spot with ID ${id}`,
  spot_id_required: "Spot ID is required",
  spot_not_found: "Spot not found",
  sign_in_required: "User must be authenticated",
});
