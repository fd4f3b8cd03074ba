import { Ellipsis, ImageIcon, Pencil } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { SwimTracks } from "#app/features/workouts/detail/swim-tracks.ts";
import { MenuDisclosure } from "#app/layouts/header/header-menu.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";

const SwimMenu = lazyNamed(() => import("#app/features/workouts/detail/swim-menu.tsx"), "SwimMenu");
const ShareDialog = lazyNamed(() => import("#app/features/workouts/detail/share/share-dialog.tsx"), "ShareDialog");

type OwnerActionsProps = { workout: ShownWorkout; tracks: SwimTracks };

/** Share, edit, and the rest in a menu. */
export function OwnerActions({ workout, tracks }: OwnerActionsProps) {
  const [isSharing, setIsSharing] = useState(false);
  const look = "bg-raised! shadow-float max-lg:px-3";
  return (
    <div className="flex items-center gap-2">
      {!workout.restricted && (
        <Button
          variant="secondary"
          size="sm"
          className={look}
          aria-haspopup="dialog"
          onClick={() => setIsSharing(true)}
        >
          <ImageIcon className="size-4.5" aria-hidden />
          <span className="max-lg:sr-only">Share image</span>
        </Button>
      )}
      <ButtonLink variant="secondary" size="sm" className={look} to={`/workouts/${workout.id}/edit`}>
        <Pencil className="size-4.5" aria-hidden />
        <span className="max-lg:sr-only">Edit</span>
      </ButtonLink>
      <MoreMenu label="More">
        <SwimMenu workout={workout} tracks={tracks} />
      </MoreMenu>
      {isSharing && (
        <Suspense>
          <ShareDialog workout={workout} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Its lines are loaded once it is opened. */
function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <span onClickCapture={() => setWasOpened(true)}>
      <MenuDisclosure
        className="relative"
        panelClassName="top-full right-0 mt-2 w-64 text-ink"
        summary={
          <summary
            aria-label={label}
            title={label}
            className="grid size-10 place-items-center rounded-control border border-control bg-raised shadow-float"
          >
            <Ellipsis className="size-5" aria-hidden />
          </summary>
        }
      >
        {wasOpened && <Suspense fallback={<p className="p-3 text-muted">Loading…</p>}>{children}</Suspense>}
      </MenuDisclosure>
    </span>
  );
}
