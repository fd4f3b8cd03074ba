import { useQuery } from "@tanstack/react-query";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { dayContactSchema } from "#domain/muster/walk-in.ts";
import { dayContactQuery, useWriteDayContact } from "./muster.queries.ts";

/** What an attendee tells the hosts: a cap to look for, a note, and numbers, which hosts read that day only. */
export function DayContact({ userId, gatheringId }: { userId: string; gatheringId: string }) {
  const { data } = useQuery(dayContactQuery(userId, gatheringId));
  const write = useWriteDayContact(gatheringId);
  if (!data) return null;
  return (
    <details className="rounded-card border border-line bg-surface p-5">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        <span>For the host, on the day</span>
        <span className="font-normal text-muted text-sm">{data.isGiven ? "Given" : "Not given"}</span>
      </summary>
      <p className="mt-1 mb-4 text-muted text-sm">
        Hosts see your numbers from 12 hours before the start. They are deleted after the day.
      </p>
      <Form
        schema={dayContactSchema}
        defaultValues={data.contact}
        onSubmit={async (contact) => {
          await write.mutateAsync({ attendeeId: data.attendeeId, contact });
          showNotice({
            kind: "success",
            text: "Saved for the host.",
          });
        }}
      >
        <TextField name="capColor" label="Cap color" autoComplete="off" placeholder="Orange" />
        <TextField name="note" label="Note to the host" autoComplete="off" placeholder="Asthma, inhaler in my bag" />
        <TextField name="phone" label="Your phone" type="tel" autoComplete="tel" />
        <TextField name="emergencyName" label="In an emergency, call" autoComplete="off" placeholder="Name" />
        <TextField name="emergencyPhone" label="Their phone" type="tel" autoComplete="off" />
        <FormProblem />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </details>
  );
}
