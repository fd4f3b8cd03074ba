import { errorCatalogue } from "../errors.ts";

export const waterError = errorCatalogue({
  water_not_readable: "Couldn't load what we know about this water",
});
