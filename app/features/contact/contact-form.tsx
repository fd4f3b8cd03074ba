import contactDraftUrl from "#app/browser/contact-draft.js?url&no-inline";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import {
  CONTACT_LENGTHS,
  CONTACT_TOPICS,
  type ContactFields,
  type ContactProblems,
  RENDERED_FIELD,
  TRAP_FIELD,
} from "#domain/contact/contact-words.ts";

type ContactFormProps = {
  id: string;
  shownMs: number;
  fields: ContactFields;
  problems: ContactProblems;
  /** Of the whole form. */
  problem: string | undefined;
};

/** A plain form: it works without scripts. */
export function ContactForm({ id, shownMs, fields, problems, problem }: ContactFormProps) {
  const firstProblem = Object.keys(fields).find((name) => problems[name as keyof ContactFields]);
  /** Shared by every control. The page that answers a form begins at its first problem. */
  const control = (name: keyof ContactFields) => ({
    id: `contact-${name}`,
    name,
    required: true,
    defaultValue: fields[name],
    autoFocus: name === firstProblem,
    "aria-invalid": problems[name] ? (true as const) : undefined,
    "aria-describedby": problems[name] ? `contact-${name}-error` : undefined,
  });
  return (
    <form
      method="post"
      action="/contact"
      // The server answers each field in our words.
      noValidate
      data-contact-form
      className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-7"
    >
      <ProblemNote message={problem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldFrame id="contact-name" label="Your name" message={problems.name}>
          <input
            {...control("name")}
            autoComplete="name"
            maxLength={CONTACT_LENGTHS.name}
            className={`min-h-11 ${CONTROL}`}
          />
        </FieldFrame>
        <FieldFrame id="contact-email" label="Your email" message={problems.email}>
          <input
            {...control("email")}
            type="email"
            autoComplete="email"
            maxLength={CONTACT_LENGTHS.email}
            className={`min-h-11 ${CONTROL}`}
          />
        </FieldFrame>
      </div>
      <FieldFrame id="contact-topic" label="What is it about?" message={problems.topic}>
        <select {...control("topic")} className={`min-h-11 ${CONTROL}`}>
          <option value="">Choose</option>
          {Object.entries(CONTACT_TOPICS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id="contact-body" label="Your message" message={problems.body}>
        <textarea
          {...control("body")}
          rows={8}
          maxLength={CONTACT_LENGTHS.body}
          className={`resize-y py-2.5 ${CONTROL}`}
        />
      </FieldFrame>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={RENDERED_FIELD} value={shownMs} />
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          Leave this empty
          <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit">Send message</Button>
        <p className="text-muted text-sm">
          Your address is used only to answer. <TextLink to="/privacy#messages">What we keep</TextLink>
        </p>
      </div>
      <p role="status" className="font-medium text-danger text-sm empty:hidden" />
      <KeepsDraft />
    </form>
  );
}

/** Also on the page that says that the message was sent, where it forgets the draft. */
export function KeepsDraft() {
  return <script type="module" async src={contactDraftUrl} />;
}
