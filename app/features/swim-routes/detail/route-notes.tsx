import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { MAX_ROUTE_NOTES_LENGTH } from "#domain/swim-routes/route-limits.ts";
import { routeNotesQuery, useSaveRouteNotes } from "../swim-routes.queries.ts";

type RouteNotesProps = { userId: string; routeId: string };

/** Writing a note saves the route, too. */
export function RouteNotes({ userId, routeId }: RouteNotesProps) {
  const notes = useQuery(routeNotesQuery({ userId, routeId }));
  return (
    <Block title="Your notes" anchor="notes" aside="only you">
      <QueryView query={notes} loading="Loading your notes">
        {(saved) => <NotesForm key={saved} {...{ userId, routeId, saved }} />}
      </QueryView>
    </Block>
  );
}

function NotesForm({ userId, routeId, saved }: RouteNotesProps & { saved: string | null }) {
  const id = useId();
  const [text, setText] = useState(saved ?? "");
  const { mutate, isPending, error } = useSaveRouteNotes({ userId, routeId });
  const isChanged = text.trim() !== (saved ?? "").trim();
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        mutate(text, { onSuccess: () => showNotice({ kind: "success", text: "Saved with your notes." }) });
      }}
    >
      <label htmlFor={id} className="sr-only">
        Your notes
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_ROUTE_NOTES_LENGTH}
        placeholder="Where you park, what to avoid, when it works"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`py-2.5 ${CONTROL}`}
      />
      <ProblemNote message={error?.message} />
      {isChanged && (
        <div className="flex gap-2">
          <Button type="submit" size="sm" pending={isPending}>
            {saved === null ? "Save with note" : "Save note"}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setText(saved ?? "")}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
