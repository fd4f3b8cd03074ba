import { Copy, Eye, EyeOff, Flag, NotebookPen, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { routeEditPath, routePath } from "../route-addresses.ts";
import { useCopySwimRoute, useDeleteSwimRoute, usePublishSwimRoute } from "../swim-routes.queries.ts";

const ReportDialog = lazyNamed(() => import("#app/features/reviews/report-dialog.tsx"), "ReportDialog");

const UNDO_MS = 10_000;
const LINE =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-md text-ink hover:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted";

/** The first spot is where the route starts. */
function logParameters({ id, spots }: SwimRoute) {
  const [start] = spots;
  return new URLSearchParams({ ...(start && { spot: start.id }), route: id });
}

type RouteMenuProps = { route: SwimRoute; userId: string };

/** What a swimmer can do with the route; its author can do more. */
export function RouteMenu({ route, userId }: RouteMenuProps) {
  const navigate = useNavigate();
  const copy = useCopySwimRoute();
  return (
    <>
      {route.published && (
        <Link to={`/workouts/log?${logParameters(route)}`} className={LINE}>
          <NotebookPen aria-hidden /> Log this swim
        </Link>
      )}
      {route.createdBy === userId && <AuthorLines route={route} />}
      <button
        type="button"
        className={LINE}
        disabled={copy.isPending}
        onClick={() =>
          copy.mutate(route.id, {
            onSuccess: (id) => {
              showNotice({ kind: "success", text: "Copied to your drafts." });
              void navigate(routeEditPath(id));
            },
          })
        }
      >
        <Copy aria-hidden /> Copy as my own
      </button>
      {route.createdBy !== userId && <ReportLine route={route} userId={userId} />}
    </>
  );
}

function ReportLine({ route, userId }: RouteMenuProps) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <button type="button" className={LINE} aria-haspopup="dialog" onClick={() => setIsReporting(true)}>
        <Flag aria-hidden /> Report name or text
      </button>
      {isReporting && (
        <Suspense>
          <ReportDialog
            userId={userId}
            contentType="route"
            contentId={route.id}
            onClose={() => setIsReporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const showDone = (text: string, undo: () => void) =>
  showNotice({ kind: "success", text, durationMs: UNDO_MS, action: { label: "Undo", onPress: undo } });

function AuthorLines({ route: { id, name, published, visibility } }: { route: SwimRoute }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const publish = usePublishSwimRoute(id);
  const remove = useDeleteSwimRoute(id);
  const [isAsking, setIsAsking] = useState(false);
  const audience = visibility === "public" ? "Everyone can see it now." : "It's private: only you can see it.";

  function setPublished(isPublished: boolean) {
    publish.mutate(isPublished, {
      onSuccess: () => {
        const undo = () => publish.mutate(!isPublished, { onSuccess: () => void revalidate() });
        showDone(isPublished ? `Published. ${audience}` : "Back in your drafts.", undo);
        void revalidate();
      },
    });
  }

  async function deleteRoute() {
    await remove.mutateAsync(true);
    // This menu is gone by then, and with it what `mutate` would call.
    const undo = () =>
      void remove.mutateAsync(false).then(
        () => navigate(routePath(id)),
        () => undefined,
      );
    showDone(`Deleted ${name}.`, undo);
    await navigate(published ? "/routes?list=mine" : "/routes?list=drafts");
  }

  return (
    <>
      <Link to={routeEditPath(id)} className={LINE}>
        <Pencil aria-hidden /> Edit
      </Link>
      <button type="button" className={LINE} disabled={publish.isPending} onClick={() => setPublished(!published)}>
        {published ? <EyeOff aria-hidden /> : <Eye aria-hidden />} {published ? "Unpublish" : "Publish"}
      </button>
      <button type="button" className={LINE} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden /> Delete
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this swim route?"
        description="Its reviews go with it. You can undo this right after."
        confirmLabel="Delete"
        isDangerous
        onConfirm={deleteRoute}
      />
    </>
  );
}
