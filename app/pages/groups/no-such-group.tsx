import { isRouteErrorResponse } from "react-router";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";

/** Not only at the root, or a missing group would have no title and no way on. */
export function NoSuchGroup({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError error={error} />;
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <p className="font-semibold text-buoy-text">404</p>
      <h1 className="mt-2 text-2xl md:text-3xl">{String(error.data)}</h1>
      <p className="mt-4 text-lg text-muted">It may be private, archived or gone.</p>
      <ButtonLink to="/groups" className="mt-8">
        All groups
      </ButtonLink>
    </section>
  );
}
