import { Link } from "react-router";
import type { HelpTopic } from "../library/entries.ts";

/** Topics under the task that they belong to. */
export function TopicList({ topics }: { topics: readonly HelpTopic[] }) {
  const byTask = Map.groupBy(topics, ({ group }) => group);
  return (
    <div className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-2">
      {[...byTask].map(([task, own]) => (
        <section key={task}>
          <h2 className="border-buoy border-b-3 pb-2 text-xl">{task}</h2>
          <ul className="mt-2 divide-y divide-line">
            {own.map(({ path, title, description }) => (
              <li key={path} className="relative py-3">
                <Link
                  to={path}
                  className="font-semibold text-primary underline decoration-primary/40 underline-offset-3 after:absolute after:inset-0 hover:decoration-primary"
                >
                  {title}
                </Link>
                <p className="mt-0.5 text-md text-muted">{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
