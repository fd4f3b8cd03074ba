import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { CONTENT_ENTRIES } from "./library/entries.ts";

type Reading = { title: string; text: string };

/** How other pages announce a page, by path; texts of `content/` announce themselves. */
const READINGS: Readonly<Record<string, Reading>> = {
  "/about": { title: "About Tideline", text: "What a class leaves out." },
  "/community": { title: "Community", text: "Four habits worth sharing." },
  "/events": { title: "Events", text: "Swims, races, talks and cleanups near you." },
  "/features": { title: "Features", text: "What Tideline does, in one list." },
  "/features/safety-first": { title: "Safety first", text: "How we speak about risk." },
  "/help": { title: "Help", text: "Short answers to short questions." },
  "/learn-more": { title: "From a sample to your swim", text: "How a bottle of water becomes a class." },
  "/premium": { title: "Premium", text: "What a plan adds, and what stays free." },
  "/pricing": { title: "Pricing", text: "What stays free, and what a plan adds." },
  "/safety": { title: "Safety essentials", text: "Float to live, and three short lists." },
  "/safety/quiz": { title: "Safety quiz", text: "20 questions, each with its source." },
  "/safety-guides": { title: "Safety guides", text: "Rips, algae, sewage after rain, boats and more." },
  "/spots": { title: "Find a spot", text: "The list and the map." },
  "/swimming-tips": { title: "Swimming tips", text: "Small habits that make swims easier." },
  "/use-cases": { title: "Use cases", text: "Eight swimmers and their questions." },
};

function readingOf(path: string): Reading {
  const entry = CONTENT_ENTRIES.find((one) => one.path === path);
  const reading = entry ? { title: entry.title, text: entry.description } : READINGS[path];
  if (!reading) throw new Error(`No reading at ${path}`);
  return reading;
}

export function NextReading({ paths }: { paths: readonly string[] }) {
  return (
    <nav aria-label="Read next" className="mx-auto max-w-7xl px-4 pb-16 md:px-5 md:pb-20 print:hidden">
      <h2 className="border-line border-t pt-8 text-xl">Read next</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {paths
          .map((path) => ({ path, ...readingOf(path) }))
          .map(({ path, title, text }) => (
            <li key={path} className="relative">
              <Link
                to={path}
                className="inline-flex min-h-11 items-center gap-2 font-heading font-semibold text-lg text-primary underline decoration-primary/40 underline-offset-4 after:absolute after:inset-0 hover:decoration-primary"
              >
                {title}
                <ArrowRight className="size-5 shrink-0" aria-hidden />
              </Link>
              <p className="text-md text-muted">{text}</p>
            </li>
          ))}
      </ul>
    </nav>
  );
}
