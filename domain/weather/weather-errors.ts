import { errorCatalogue } from "../errors.ts";

export const weatherError = errorCatalogue({
  weather_not_readable: "Couldn't load the weather for this spot",
  sources_not_readable: "Couldn't load the status of the data sources",
});
