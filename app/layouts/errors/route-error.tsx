import { isRouteErrorResponse, useMatches } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { isNetworkError } from "#domain/connection.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { useDocumentData } from "../document-data.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { OfflinePage } from "./offline-page.tsx";
import { nameError } from "./render-error-id.ts";

export function RouteError({ error }: { error: unknown }) {
  const id = nameError(error, useDocumentData()?.requestId ?? "unknown");
  const component = useMatches().at(-1)?.id;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const text = isRouteErrorResponse(error) ? toText(error.data) : undefined;
  if (status === 404) return <NotFound text={text} />;
  if (status < 500) return <Refused text={text} />;
  if (error instanceof TypeError && isNetworkError(error.message)) return <OfflinePage />;
  const message = error instanceof Error ? error.message : "The server didn't respond.";
  return (
    <>
      <ErrorTitle text="Something went wrong" />
      <ErrorScreen level="page" problem={{ id, message, component }} />
    </>
  );
}

/** The failed page can't set a title. */
function ErrorTitle({ text }: { text: string }) {
  return (
    <>
      <title>{pageTitle(text)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Pages throw `data("message", { status })`; anything else is not shown. */
function toText(data: unknown) {
  return typeof data === "string" && data.length > 0 ? data : undefined;
}

function NotFound({ text = "The address may be out of date or mistyped." }: { text?: string | undefined }) {
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

function Refused({ text = "This page cannot be shown." }: { text?: string | undefined }) {
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
