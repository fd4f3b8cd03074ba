import { Check, Pencil } from "lucide-react";
import { useId, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";
import { paceText, readPace } from "#domain/swim-routes/route-words.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";

type PaceEditorProps = {
  /** Seconds for 100 m. */
  pace: number;
  onChange: (pace: number) => void;
};

/** "at 1:58 /100 m" with a pencil; typing opens on a press. */
export function PaceEditor({ pace, onChange }: PaceEditorProps) {
  const id = useId();
  const { units } = usePreferences();
  const [text, setText] = useState<string | null>(null);
  const typed = text === null ? null : readPace(text);
  const close = () => {
    if (typed !== null) onChange(typed);
    setText(null);
  };
  if (text === null) {
    return (
      <span className="inline-flex items-center text-muted text-sm">
        at {paceText(pace, units)}
        <IconButton label="Change your pace" onPress={() => setText(formatDuration(pace))}>
          <Pencil aria-hidden />
        </IconButton>
      </span>
    );
  }
  const isWrong = typed === null;
  return (
    <form
      className="inline-flex items-center gap-1.5 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) close();
      }}
    >
      <label htmlFor={id}>Pace /100 m</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it opens in place of the button that was pressed.
        autoFocus
        inputMode="numeric"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === "Escape" && setText(null)}
        className="h-10 w-18 rounded-control border border-control bg-surface px-2 text-base aria-invalid:border-danger"
      />
      {isWrong && (
        <span id={`${id}-error`} className="text-danger">
          {formatDuration(PACE_LIMITS.fastest)} to {formatDuration(PACE_LIMITS.slowest)}
        </span>
      )}
      <IconButton label="Use this pace" disabled={isWrong} onPress={close}>
        <Check aria-hidden />
      </IconButton>
    </form>
  );
}
