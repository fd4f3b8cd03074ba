import { Camera, CloudOff, Undo2, X } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { addToOutbox, retryEntry } from "#app/backend/outbox/outbox.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceChips } from "#app/ui/controls/chip.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { findPictureProblem, PICTURE_TYPES } from "#domain/accounts/profile/avatar.ts";
import { pressWords } from "#domain/cleanups/debris-card.ts";
import { BAG, DEBRIS_GROUPS, type DebrisGroup, type DebrisKind, findKinds } from "#domain/cleanups/debris-kinds.ts";
import type { LoadedCard } from "#domain/cleanups/loaded-card.ts";
import { arrangeTiles } from "#domain/cleanups/tile-order.ts";
import { formatWeekday } from "#domain/format/dates.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import { CLEANUP_PATH, summaryPath } from "../cleanup-addresses.ts";
import { CLEANUP_PHOTO_OUTBOX, type CleanupPhotoPayload } from "./card-payloads.ts";
import { CardTotalsBar } from "./card-totals.tsx";
import { DebrisTile } from "./debris-tile.tsx";
import { type DebrisCardState, useDebrisCard, useLastKinds } from "./use-debris-card.ts";
import { WeighBag } from "./weigh-bag.tsx";

const GROUP_CHOICES = DEBRIS_GROUPS.map(({ id, label }) => ({ value: id, label }));
const MAX_PHOTO_MB = 10;

type DebrisCardProps = { userId: string; cleanupId: string };

/** The data card of a cleanup, in the counter's hand. */
export function DebrisCard({ userId, cleanupId }: DebrisCardProps) {
  const card = useDebrisCard(userId, cleanupId);
  const { data } = card.query;
  return (
    <div className="mx-auto w-full max-w-2xl pb-8">
      <header className="flex min-h-14 items-center gap-2 px-2 sm:px-4">
        <Link to={CLEANUP_PATH} aria-label="Close" className="grid size-11 place-items-center rounded-control">
          <X className="size-6" aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="text-md leading-tight">Debris card</h1>
          {data && (
            <p className="truncate text-muted text-sm">
              {data.placeName || data.title}, {formatWeekday(data.startsAt, data.timeZone)}
            </p>
          )}
        </div>
        <Link
          to={summaryPath(cleanupId)}
          className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-primary"
        >
          Done
        </Link>
      </header>
      <QueryView query={card.query} loading="Loading the debris card" skeleton={<Skeleton className="m-4 h-96" />}>
        {(loaded) => <Card userId={userId} loaded={loaded} card={card} />}
      </QueryView>
    </div>
  );
}

type CardProps = { userId: string; loaded: LoadedCard; card: DebrisCardState };

function Card({ userId, loaded, card }: CardProps) {
  const { totals, press, last } = card;
  const [isWeighing, setIsWeighing] = useState(false);
  const [announced, setAnnounced] = useState("");
  if (!loaded.mayCount) return <NotTakingPart loaded={loaded} />;
  const undo = () => {
    if (!last) return;
    card.undo();
    setAnnounced(`Took back one ${pressWords(last.kind)}`);
  };
  return (
    <>
      <CardTotalsBar totals={totals} people={loaded.goingCount} />
      <Tiles card={card} onAnnounce={setAnnounced} />
      {/* Within reach while counting; as high as an action bar. */}
      <div className="z-20 grid grid-cols-2 gap-3 bg-canvas px-4 py-3 max-lg:sticky max-lg:bottom-0">
        <Button variant="secondary" disabled={!last} onClick={undo}>
          <Undo2 className="size-5" aria-hidden />
          {last ? `Undo: ${pressWords(last.kind)}` : "Undo"}
        </Button>
        <Button variant="secondary" onClick={() => setIsWeighing(true)}>
          Weigh a bag
        </Button>
      </div>
      <div className="flex justify-center px-4">
        <PhotoButton userId={userId} cleanupId={loaded.id} isFirst={totals.items === 0} />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Waiting card={card} />
      {isWeighing && <WeighBag onWeighed={(grams) => press(BAG, 1, grams)} onClose={() => setIsWeighing(false)} />}
    </>
  );
}

function Tiles({ card, onAnnounce }: { card: DebrisCardState; onAnnounce: (text: string) => void }) {
  const { totals, press, own } = card;
  const lastUsed = useLastKinds();
  const [group, setGroup] = useState<DebrisGroup>("most_found");
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState<DebrisKind | null>(null);
  const found = useMemo(() => findKinds(typed), [typed]);
  const kinds = typed.trim() ? found : arrangeTiles(group, lastUsed);
  const count = useCallback(
    (kind: DebrisKind, change: number) => {
      setOpen(kind);
      press(kind, change, 0);
      onAnnounce(change > 0 ? `One ${pressWords(kind)}` : `One ${pressWords(kind)} less`);
    },
    [press, onAnnounce],
  );
  return (
    <>
      <div className="px-4 pt-3">
        <ChoiceChips label="Group" options={GROUP_CHOICES} value={group} onChange={setGroup} />
      </div>
      <ul aria-label="Kinds" className="mt-3 grid grid-cols-2 gap-2.5 px-4 min-[22rem]:grid-cols-3 sm:grid-cols-4">
        {kinds.map((kind) => (
          <DebrisTile
            key={kind}
            kind={kind}
            count={totals.counts.get(kind) ?? 0}
            mayTakeBack={own(kind) > 0}
            isOpen={open === kind}
            onPress={count}
          />
        ))}
      </ul>
      {typed.trim() && found.length === 0 && (
        <p className="px-4 py-2 text-muted">No such kind. “Local concern” fits.</p>
      )}
      <div className="mt-3 px-4">
        <SearchField
          label="Find a kind"
          placeholder="Find a kind"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </>
  );
}

type PhotoButtonProps = { userId: string; cleanupId: string; isFirst: boolean };

/** Kept on the device and sent when there is a network. */
function PhotoButton({ userId, cleanupId, isFirst }: PhotoButtonProps) {
  async function add(file: File | undefined) {
    if (!file) return;
    const wrong = findPictureProblem(file, MAX_PHOTO_MB);
    if (wrong) return showNotice({ kind: "error", text: wrong.message });
    const payload: CleanupPhotoPayload = { cleanupId, moment: isFirst ? "before" : "during", file };
    const added = await addToOutbox({ id: crypto.randomUUID(), kind: CLEANUP_PHOTO_OUTBOX, userId, payload });
    showNotice(
      added.kind === "lost"
        ? { kind: "error", text: "This photo wasn't saved. Try again when you're online." }
        : { kind: "success", text: "Photo saved." },
    );
  }
  return (
    <label className="inline-flex min-h-11 w-full cursor-pointer items-center justify-center gap-2 rounded-control border border-control bg-surface px-5 font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <Camera className="size-5" aria-hidden /> {isFirst ? "Photo before you start" : "Photo"}
      <input
        type="file"
        accept={PICTURE_TYPES.join(",")}
        className="sr-only"
        onChange={({ target }) => {
          void add(target.files?.[0]);
          target.value = "";
        }}
      />
    </label>
  );
}

function Waiting({ card: { waiting } }: { card: DebrisCardState }) {
  const refused = waiting.find(({ error }) => error !== null);
  return (
    <div role="status" className="mt-4 px-4 text-center text-muted text-sm">
      {refused ? (
        <p className="flex flex-wrap items-center justify-center gap-2 text-danger">
          Not sent: {refused.error}
          <Button size="sm" variant="quiet" onClick={() => void retryEntry(refused).catch(reportError)}>
            Try again
          </Button>
        </p>
      ) : (
        <p className="flex items-center justify-center gap-2">
          {waiting.length > 0 && <CloudOff className="size-4.5" aria-hidden />}
          {waiting.length > 0 ? "Saved here, sent later." : "Tap to count. Works without signal."}
        </p>
      )}
    </div>
  );
}

function NotTakingPart({ loaded }: { loaded: LoadedCard }) {
  return (
    <div className="px-4 py-8 text-center">
      <p className="mb-4">People who are going can count, from the day before.</p>
      <Link to={gatheringPath(loaded)} className="font-semibold text-primary underline">
        Open the cleanup
      </Link>
    </div>
  );
}
