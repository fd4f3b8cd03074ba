import { data } from "react-router";

export const handle = { hydrate: false };

/** Every address that is no page. It has a loader so that the document around it still knows theme and session. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
