/** Before hydration, errors belong to the document's request id. */
let hasStarted = false;

export function markDocumentStarted() {
  hasStarted = true;
}

const ids = new WeakMap<object, string>();

/** One id per error: the document's if it came with it, else a new one. */
export function nameError(error: unknown, documentId: string) {
  if (typeof error !== "object" || error === null) return documentId;
  const id = ids.get(error) ?? (hasStarted ? crypto.randomUUID() : documentId);
  ids.set(error, id);
  return id;
}
