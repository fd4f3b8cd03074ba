/** Until then an error came with the document, and the request's id in the server's log is the right one. */
let hasStarted = false;

export function markDocumentStarted() {
  hasStarted = true;
}

const ids = new WeakMap<object, string>();

/** The one id of an error, wherever it is shown or kept: the document's when it came with it, else a new one. */
export function nameError(error: unknown, documentId: string) {
  if (typeof error !== "object" || error === null) return documentId;
  const id = ids.get(error) ?? (hasStarted ? crypto.randomUUID() : documentId);
  ids.set(error, id);
  return id;
}
