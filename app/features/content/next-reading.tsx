import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

type Reading = { to: string; title: string; text: string };

export function NextReading({ pages }: { pages: readonly Reading[] }) {
  return (
    <nav aria-label="Read next" className="mx-auto max-w-7xl px-4 pb-16 md:px-5 md:pb-20">
      <h2 className="border-line border-t pt-8 text-xl">Read next</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ to, title, text }) => (
          <li key={to} className="relative">
            <Link
              to={to}
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
