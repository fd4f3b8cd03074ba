/**
 * What search engines require of each kind before they use it, and what we never claim. Names with dots are nested;
 * `[]` asks every item of a list.
 */
const PLACE = ["name", "url", "geo.latitude", "geo.longitude", "address.@type"];
const EVENT = ["name", "startDate", "endDate", "location.name", "location.address", "eventStatus", "image"];

const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  AdministrativeArea: ["name", "geo.latitude"],
  AggregateRating: ["ratingValue", "reviewCount"],
  Answer: ["text"],
  Article: [
    "headline",
    "dateModified",
    "author.name",
    "image",
    "publisher.name",
    "mainEntityOfPage",
    "citation[].name",
  ],
  Beach: PLACE,
  BlogPosting: ["headline", "datePublished", "author.name", "image", "publisher.name", "mainEntityOfPage"],
  BodyOfWater: PLACE,
  BreadcrumbList: ["itemListElement[].position", "itemListElement[].name", "itemListElement[].item"],
  City: ["name", "geo.latitude"],
  CollectionPage: [
    "name",
    "url",
    "description",
    "about.name",
    "mainEntity.numberOfItems",
    "mainEntity.itemListElement",
  ],
  Country: ["name", "geo.latitude"],
  CreativeWork: ["name", "url"],
  EducationEvent: EVENT,
  Event: EVENT,
  FAQPage: ["mainEntity[].name", "mainEntity[].acceptedAnswer.text"],
  GeoCoordinates: ["latitude", "longitude"],
  GeoShape: ["line"],
  ItemList: ["itemListElement"],
  LakeBodyOfWater: PLACE,
  ListItem: ["position"],
  LocationFeatureSpecification: ["name", "value"],
  Offer: [],
  Organization: ["name"],
  Place: ["name"],
  PostalAddress: [],
  PropertyValue: ["name", "value"],
  PublicSwimmingPool: PLACE,
  Question: ["name", "acceptedAnswer.text"],
  Reservoir: PLACE,
  RiverBodyOfWater: PLACE,
  SeaBodyOfWater: PLACE,
  SocialEvent: EVENT,
  SoftwareApplication: ["name", "applicationCategory", "operatingSystem", "offers[].price", "offers[].priceCurrency"],
  SportsActivityLocation: ["name", "url", "geo.line", "image"],
  SportsEvent: EVENT,
  SportsOrganization: ["name", "url", "image", "sport"],
  UnitPriceSpecification: ["price", "priceCurrency", "billingDuration"],
  WebSite: ["name", "url"],
};

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function valuesAt(value: unknown, names: readonly string[]): unknown[] {
  const [name, ...rest] = names;
  if (name === undefined) return [value];
  if (!isObject(value)) return [undefined];
  if (!name.endsWith("[]")) return valuesAt(value[name], rest);
  const list = value[name.slice(0, -2)];
  return Array.isArray(list) && list.length > 0 ? list.flatMap((item) => valuesAt(item, rest)) : [undefined];
}

function listFaultsOf(data: JsonObject): string[] {
  const type = String(data["@type"]);
  const required = REQUIRED_FIELDS[type];
  if (!required) return [`no rule for ${type}`];
  return required
    .filter((name) => valuesAt(data, name.split(".")).some(isEmpty))
    .map((name) => `${type} has no ${name}`);
}

/** Missing fields of the data and of everything in it. */
export function listFaults(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(listFaults);
  if (!isObject(data)) return [];
  const own = "@type" in data ? listFaultsOf(data) : [];
  return [...own, ...Object.values(data).flatMap(listFaults)];
}
