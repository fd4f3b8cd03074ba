import { errorCatalogue } from "../errors.ts";

export const weatherError = errorCatalogue({
  weather_not_readable: "The weather of this spot could not be read",
  sources_not_readable: "The state of the sources could not be read",
});
