import { type Ref, type SyntheticEvent, useId } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldNotes } from "#app/ui/form/field-frame.tsx";

type UserIdFormProps = {
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  isLoading: boolean;
  onLoad: () => void;
  inputRef: Ref<HTMLInputElement>;
};

export function UserIdForm({ value, onChange, problem, isLoading, onLoad, inputRef }: UserIdFormProps) {
  const id = useId();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isLoading) onLoad();
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="w-full sm:w-auto">
      <label htmlFor={id} className="mb-1.5 block font-medium text-md">
        User ID
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={inputRef}
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-error`}
          className={`min-h-11 flex-1 font-mono sm:min-w-96 ${CONTROL}`}
        />
        <Button type="submit" pending={isLoading}>
          Load Stats
        </Button>
      </div>
      <div role="alert">
        <FieldNotes id={id} message={problem} />
      </div>
    </form>
  );
}
