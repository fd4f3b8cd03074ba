import { errorCatalogue } from "../errors.ts";

export const spotError = errorCatalogue({
  spots_not_loaded: "Failed to load spots",
  spot_not_loaded: ({ id }: { id: string }) => `Failed to load spot with ID ${id}`,
  spot_id_required: "Spot ID is required",
  spot_not_found: "Spot not found",
  spot_not_added: "Failed to add the spot. What you wrote is kept on this device.",
  too_many_spots: "You have added as many spots as one swimmer may. Ask us if you know more.",
  spot_not_saved: "Failed to save the spot. What you wrote is still here.",
  spot_not_withdrawn: "Failed to withdraw the spot. It may have been approved meanwhile.",
  spot_not_decided: "Failed to save the decision",
  spot_changed: "The swimmer has changed this spot meanwhile. Read it again.",
  sign_in_required: "User must be authenticated",
});
