import { clientQuery } from "#app/backend/client.queries.ts";
import { findPlaces } from "./places.data.ts";

export const placesQuery = (words: string) =>
  clientQuery(["places", words], (client) => (words ? findPlaces(client, words) : []));
