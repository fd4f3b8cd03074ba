/** The specification's columns of a spot import. */
export const IMPORT_FIELDS = [
  "name",
  "description",
  "latitude",
  "longitude",
  "distance",
  "difficulty",
  "owner_id",
  "category_id",
  "city",
  "state",
  "country",
  "rating",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const REQUIRED_FIELDS: readonly ImportField[] = ["name", "description", "latitude", "longitude"];

/** What each column of a file holds; null if it is skipped. */
export type ColumnMapping = readonly (ImportField | null)[];

export const FIELD_WORDS: Readonly<Record<ImportField, string>> = {
  name: "Name",
  description: "Description",
  latitude: "Latitude",
  longitude: "Longitude",
  distance: "Distance",
  difficulty: "Difficulty",
  owner_id: "Owner ID",
  category_id: "Category ID",
  city: "City",
  state: "State",
  country: "Country",
  rating: "Rating",
};

export const isImportField = (text: string): text is ImportField => (IMPORT_FIELDS as readonly string[]).includes(text);
