import { ChevronDown } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { pageTitle } from "#domain/page-metadata.ts";

/** The failed page can't set a title. */
function ErrorTitle({ text }: { text: string }) {
  return (
    <>
      <title>{pageTitle(text)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

export function NotFound({ text = "The address may be out of date or mistyped." }: { text?: string | undefined }) {
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <ErrorTitle text="Not found" />
      <p className="font-semibold text-buoy-text">404</p>
      <h1 className="mt-2 text-2xl md:text-3xl">Page not found</h1>
      <p className="mt-4 text-lg text-muted">{text}</p>
      <search>
        <form action="/spots" className="mt-8 flex gap-2">
          <SearchField label="Search for a spot" name="q" placeholder="A spot, a town, a lake" className="flex-1" />
          <button
            type="submit"
            className="min-h-11 rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-strong"
          >
            Search
          </button>
        </form>
      </search>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="quiet" className="-ml-5">
          Go to Home Page
        </ButtonLink>
      </p>
    </section>
  );
}

export function Refused({ text = "This page cannot be shown." }: { text?: string | undefined }) {
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <ErrorTitle text="Page Error" />
      <h1 className="text-2xl md:text-3xl">Page Error</h1>
      <p className="mt-4 text-lg text-muted">{text}</p>
      <ButtonLink to="/" className="mt-8">
        Go Home
      </ButtonLink>
    </section>
  );
}

/** `id` is the document's request id in the log. */
type Problem = { id: string; message: string; component?: string | undefined };

export function PageFailure({ problem: { id, message, component } }: { problem: Problem }) {
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <ErrorTitle text="Something went wrong" />
      <p className="font-semibold text-buoy-text">Page Error</p>
      <h1 className="mt-2 text-2xl md:text-3xl">Oops! Something went wrong</h1>
      <p className="mt-4 text-lg text-muted">
        We encountered an unexpected error on this page. Our team has been notified.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" reloadDocument>
          Go to Home Page
        </ButtonLink>
        <ButtonLink to="" reloadDocument variant="secondary">
          Reload Page
        </ButtonLink>
      </div>
      <details className="group mt-10 rounded-card border border-line bg-surface">
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium text-md">
          Technical Details
          <ChevronDown className="size-5 text-muted group-open:rotate-180" aria-hidden />
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-line border-t px-4 py-3 text-sm">
          <dt className="text-muted">Error ID</dt>
          <dd className="break-all font-mono">{id}</dd>
          <dt className="text-muted">Message</dt>
          <dd className="break-words">{message}</dd>
          {component && <dt className="text-muted">Component</dt>}
          {component && <dd className="break-words">{component}</dd>}
        </dl>
      </details>
    </section>
  );
}
