import { data } from "react-router";
import type { Route } from "./+types/not-found-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = () => [
  { title: "Not found – Tideline" },
  { name: "robots", content: "noindex" },
];

/** Every address that is no page. It has a loader so that the document around it still knows theme and session. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
