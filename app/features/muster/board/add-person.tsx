import { Button } from "#app/ui/controls/button.tsx";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Board } from "#domain/muster/board.ts";
import type { Muster } from "#domain/muster/entry.ts";
import { walkInSchema } from "#domain/muster/walk-in.ts";

type AddPersonProps = {
  muster: Muster;
  board: Board;
  onAdd: (person: { name: string; phone: string; capColor: string }) => void;
  onCountIn: (attendeeId: string) => void;
  onClose: () => void;
};

const ANSWERS = {
  maybe: "maybe",
  waiting: "waiting list",
  offered: "place offered",
  going: "going",
  not: "not coming",
} as const;

/** Those who came without an answer, as guests, and those who said maybe. */
export function AddPerson({ muster, board, onAdd, onCountIn, onClose }: AddPersonProps) {
  const onBoard = new Set(board.rows.map(({ person }) => person.attendeeId));
  const others = muster.people.filter(({ attendeeId }) => !onBoard.has(attendeeId));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Add someone">
      <Form
        schema={walkInSchema}
        defaultValues={{ name: "", phone: "", capColor: "" }}
        onSubmit={async (person) => {
          onAdd(person);
          onClose();
        }}
      >
        <TextField name="name" label="Name" autoComplete="off" required />
        <TextField name="capColor" label="Cap color" autoComplete="off" placeholder="Orange" />
        <TextField name="phone" label="Phone, for today" type="tel" autoComplete="off" hint="Deleted after the day." />
        <FormProblem />
        <SubmitButton>Add as a guest</SubmitButton>
      </Form>
      {others.length > 0 && (
        <section className="mt-6">
          <h3 className="font-body font-semibold">Answered, but not as going</h3>
          <ul>
            {others.map(({ attendeeId, name, attendance }) => (
              <li key={attendeeId} className="flex min-h-13 items-center justify-between gap-3 border-line border-b">
                <span>
                  {name} <span className="text-muted">{ANSWERS[attendance]}</span>
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${name} in`}
                  onClick={() => {
                    onCountIn(attendeeId);
                    onClose();
                  }}
                >
                  In
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
