import { data } from "react-router";

export const handle = { hydrate: false };

/** Has a loader, so the document still knows theme and session. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
