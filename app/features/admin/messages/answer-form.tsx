import * as z from "zod/mini";
import { Form, FormProblem, SubmitButton, TextAreaField } from "#app/ui/form/form.tsx";
import { answerMailto, type ContactMessage } from "#domain/contact/contact-message.ts";
import { CONTACT_LENGTHS } from "#domain/contact/contact-words.ts";
import { useAnswerMessage } from "./messages.queries.ts";

const answerForm = z.object({
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Write an answer"),
      z.maxLength(CONTACT_LENGTHS.body, "Use up to 4,000 characters"),
    ),
});

/** Sends a mail with the message quoted below the answer. */
export function AnswerForm({ message }: { message: ContactMessage }) {
  const send = useAnswerMessage();
  return (
    <Form
      // After an answer the form starts empty.
      key={message.answers.length}
      schema={answerForm}
      defaultValues={{ answer: "" }}
      onSubmit={({ answer }) => send.mutateAsync({ id: message.id, answer })}
    >
      <TextAreaField name="answer" label="Your answer" rows={7} />
      <FormProblem />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="w-full sm:w-auto">
          <SubmitButton>Send and close</SubmitButton>
        </div>
        <a
          href={answerMailto(message)}
          className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-3"
        >
          Use my mail program
        </a>
      </div>
    </Form>
  );
}
