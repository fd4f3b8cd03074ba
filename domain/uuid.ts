const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The shape of an id in the database; an address with anything else names nothing, and need not be asked for. */
export function isUuid(text: string) {
  return UUID.test(text);
}
