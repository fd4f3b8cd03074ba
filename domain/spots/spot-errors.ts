import { errorCatalogue } from "../errors.ts";

export const spotError = errorCatalogue({
  spots_not_loaded: "Failed to load spots",
  spot_not_loaded: ({ id }: { id: string }) => `Failed to load spot with ID ${id}`,
  spot_id_required: "Spot ID is required",
  spot_not_found: "Spot not found",
  spot_not_added: "Failed to add the spot. Your draft is saved on this device.",
  too_many_spots: "You've reached the limit for added spots. Contact us to add more.",
  spot_not_saved: "Failed to save the spot. Your changes are still here.",
  spot_not_withdrawn: "Failed to withdraw the spot. It may have been approved.",
  spot_not_decided: "Failed to save the decision",
  spot_changed: "The swimmer has changed this spot. Please review it again.",
  sign_in_required: "User must be authenticated",
});
