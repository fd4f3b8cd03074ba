import { Copy, Download, Eye, Trash2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { getAccountClient } from "#app/backend/session/account-client.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { SWIM_FORMATS, type SwimFormat } from "../export/swim-formats.ts";
import { useDeleteSwim } from "../use-delete-swim.ts";
import type { SwimTracks } from "./swim-tracks.ts";

const AudienceDialog = lazyNamed(() => import("./share/audience-dialog.tsx"), "AudienceDialog");
const loadWriters = loadOnce(() => import("../export/save-swim-file.ts"));

const LINE =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-md text-ink hover:bg-sunken disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted";

type SwimMenuProps = { workout: ShownWorkout; tracks: SwimTracks };

/** What the owner can do besides editing. */
export function SwimMenu({ workout, tracks }: SwimMenuProps) {
  const navigate = useNavigate();
  const { deleteSwim, isPending } = useDeleteSwim(workout.id);
  const [isAudienceShown, setIsAudienceShown] = useState(false);

  async function remove() {
    await deleteSwim({ onUndone: () => void navigate(`/workouts/${workout.id}`) });
    await navigate("/workouts");
  }

  return (
    <>
      <Link to={`/workouts/log?copy=${workout.id}`} className={LINE}>
        <Copy aria-hidden /> Duplicate
      </Link>
      {!workout.restricted && (
        <MenuLine icon={<Eye aria-hidden />} onPress={() => setIsAudienceShown(true)}>
          Who can see it
        </MenuLine>
      )}
      <Downloads workout={workout} tracks={tracks} />
      {/* No question first: the notice takes it back. */}
      <MenuLine icon={<Trash2 aria-hidden />} isDisabled={isPending} onPress={() => void remove()}>
        Delete
      </MenuLine>
      {isAudienceShown && (
        <Suspense>
          <AudienceDialog workout={workout} onClose={() => setIsAudienceShown(false)} />
        </Suspense>
      )}
    </>
  );
}

function Downloads({ workout, tracks: { stored } }: { workout: ShownWorkout; tracks: SwimTracks }) {
  const originals = workout.files.filter(({ path }) => path !== null);
  const failed = () => showNotice({ kind: "error", text: "The file couldn't be made. Check your connection." });
  const save = (format: SwimFormat) =>
    loadWriters().then(({ saveSwimFile }) => saveSwimFile(format, workout, stored), failed);
  async function saveOriginal(file: (typeof originals)[number]) {
    const { saveOriginalFile } = await loadWriters();
    await saveOriginalFile(await getAccountClient(), file);
  }
  return (
    <div className="my-1 border-line border-y py-1">
      {SWIM_FORMATS.filter(({ needsTrack }) => !needsTrack || stored).map(({ format, label }) => (
        <MenuLine key={format} icon={<Download aria-hidden />} onPress={() => void save(format)}>
          Download {label}
        </MenuLine>
      ))}
      {originals.map((file) => (
        <MenuLine key={file.id} icon={<Download aria-hidden />} onPress={() => void saveOriginal(file).catch(failed)}>
          Original {file.format.toUpperCase()}
        </MenuLine>
      ))}
    </div>
  );
}

type MenuLineProps = { icon: ReactNode; isDisabled?: boolean; onPress: () => void; children: ReactNode };

function MenuLine({ icon, isDisabled = false, onPress, children }: MenuLineProps) {
  return (
    <button type="button" className={LINE} disabled={isDisabled} onClick={onPress}>
      {icon} <span>{children}</span>
    </button>
  );
}
