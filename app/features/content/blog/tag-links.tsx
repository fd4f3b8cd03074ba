import { Link } from "react-router";
import { ARTICLE_TAGS, tagPath } from "../library/entries.ts";

/** Every tag; `current` is the one that the page is about. */
export function TagLinks({ current }: { current?: string }) {
  return (
    <nav aria-label="Topics" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {["All", ...ARTICLE_TAGS].map((tag) => {
          const isCurrent = tag === (current ?? "All");
          return (
            <li key={tag}>
              <Link
                to={tag === "All" ? "/blog" : tagPath(tag)}
                aria-current={isCurrent ? "page" : undefined}
                className={`inline-flex min-h-11 items-center rounded-full border px-4 text-md ${isCurrent ? "border-primary bg-tint font-semibold" : "border-control hover:bg-sunken"}`}
              >
                {tag}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
