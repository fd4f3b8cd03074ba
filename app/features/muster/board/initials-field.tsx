import { UserPlus } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { type BoardRow, NEXT_ACTION } from "#domain/muster/board.ts";

type InitialsFieldProps = {
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
  /** Whom Enter counts. */
  first: BoardRow | null;
  onAdd: () => void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** Letters typed anywhere on the board find a person; Enter counts them. */
export function InitialsField({ value, onChange, onEnter, first, onAdd }: InitialsFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const takeKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isDialogOpen = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (!isPlain || isDialogOpen || isTyping(event.target) || !/^\p{L}$/u.test(event.key)) return;
    event.preventDefault();
    onChange(event.key);
    box.current?.querySelector("input")?.focus();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => takeKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") onChange("");
    if (event.key !== "Enter") return;
    event.preventDefault();
    onEnter();
  }
  return (
    <div ref={box} className="border-line border-b bg-canvas px-4 py-2 lg:bg-surface">
      <div className="flex gap-2">
        <SearchField
          label="Initials, then Enter"
          placeholder="Initials, then Enter"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
          autoComplete="off"
          enterKeyHint="done"
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" onClick={onAdd} className="shrink-0">
          <UserPlus className="size-5" aria-hidden />
          Add
        </Button>
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {value && first && `Enter: ${first.person.name} ${NEXT_ACTION[first.state]}`}
      </p>
    </div>
  );
}
