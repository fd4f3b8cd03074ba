import { Phone } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import type { Board } from "#domain/muster/board.ts";
import { closeLabel, gatheringWord } from "#domain/muster/board-words.ts";
import { shortCall, toEmergencyCard } from "#domain/muster/emergency.ts";
import type { MusterGathering } from "#domain/muster/entry.ts";
import { useCloseMuster } from "../muster.queries.ts";
import type { MusterLink } from "../use-muster.ts";

type BoardFootProps = {
  gathering: MusterGathering;
  board: Board;
  link: MusterLink;
  onEmergency: () => void;
};

/** On phones as high as an action bar, above which the bar of being offline stands. */
export function BoardFoot({ gathering, board, link, onEmergency }: BoardFootProps) {
  const overdue = board.rows.filter(({ shown }) => shown === "overdue");
  const { number } = toEmergencyCard(gathering, board);
  return (
    <footer className="z-35 grid gap-2 border-line border-t bg-canvas px-4 py-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 lg:bg-surface">
      {overdue.length > 0 && (
        <p className="text-danger text-sm max-sm:sr-only">
          <strong>
            {overdue.map(({ person, minutesOver }) => `${person.name}: ${minutesOver} min over.`).join(" ")}
          </strong>{" "}
          {shortCall(gathering, overdue)}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2 lg:max-w-xl">
        <button
          type="button"
          onClick={onEmergency}
          className="inline-flex min-h-13 items-center justify-center gap-2 rounded-control border border-danger bg-surface px-2 font-semibold text-danger hover:bg-chip-avoid"
        >
          <Phone className="size-5 shrink-0" aria-hidden />
          <span className="whitespace-nowrap">{number ? `Emergency: ${number.split(" ")[0]}` : "Emergency"}</span>
        </button>
        <CloseButton gathering={gathering} board={board} link={link} />
      </div>
    </footer>
  );
}

function CloseButton({ gathering, board, link }: Pick<BoardFootProps, "gathering" | "board" | "link">) {
  const change = useCloseMuster(gathering.id);
  const word = gatheringWord(gathering.kind);
  const isClosed = gathering.state === "closed";
  async function close() {
    await change.mutateAsync(true);
    showNotice({ kind: "success", text: `The ${word} is closed.` });
  }
  if (isClosed) {
    return (
      <Button variant="secondary" className="min-h-13" pending={change.isPending} onClick={() => change.mutate(false)}>
        Open again
      </Button>
    );
  }
  const isHeld = !board.canClose || link.isOffline || link.waiting > 0;
  const label = board.canClose && isHeld ? "Close when online" : closeLabel(board, word);
  return (
    <Button
      variant="secondary"
      className="min-h-13"
      aria-disabled={isHeld}
      pending={change.isPending}
      onClick={() => void close().catch(() => undefined)}
    >
      {label}
    </Button>
  );
}
