import { errorCatalogue } from "../errors.ts";

export const waterError = errorCatalogue({
  water_not_readable: "What we know of this water could not be read",
});
