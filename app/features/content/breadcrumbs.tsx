import { Link } from "react-router";

type Crumb = { to: string; label: string };

export function Breadcrumbs({ above = [] }: { above?: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="mb-3 text-md print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ to: "/", label: "Home" }, ...above].map(({ to, label }) => (
          <li key={to} className="flex items-center gap-2">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-medium text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary"
            >
              {label}
            </Link>
            <span aria-hidden="true" className="text-muted">
              /
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
