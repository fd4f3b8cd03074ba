import { data } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { ContactForm, KeepsDraft } from "#app/features/contact/contact-form.tsx";
import { sendContactMessage } from "#app/features/contact/send-contact-message.data.ts";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { isSuspectForm, readContactForm } from "#domain/contact/contact-form.ts";
import { type ContactFields, type ContactProblems, isContactTopic } from "#domain/contact/contact-words.ts";
import { AppError } from "#domain/errors.ts";
import { contentMeta } from "../content-meta.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/contact-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/contact");

/** Not a page of the cache: each form has its own id and time. `topic` in the address chooses one. */
export function loader({ url, context }: Route.LoaderArgs) {
  const swimmer = context.get(swimmerContext);
  const topic = url.searchParams.get("topic");
  const fields: ContactFields = {
    name: swimmer?.profile?.name ?? "",
    email: swimmer?.email ?? "",
    topic: isContactTopic(topic) ? topic : "",
    body: "",
  };
  return {
    contactEmail: context.get(servicesContext).contactEmail,
    id: crypto.randomUUID(),
    shownMs: Date.now(),
    fields,
  };
}

type Outcome = { sentTo: string } | { fields: ContactFields; problems: ContactProblems; problem?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const read = readContactForm(form, crypto.randomUUID());
  const { fields } = read;
  if (!read.isSound) return data<Outcome>({ fields, problems: read.problems }, { status: 422 });
  const { client } = createReader(services, request, context.get(swimmerContext));
  const isSuspect = isSuspectForm(form, Date.now());
  try {
    await sendContactMessage(client, read.form, { visitor: services.visitor, isSuspect });
    return data<Outcome>({ sentTo: read.form.email });
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    return data<Outcome>({ fields, problems: {}, problem: problem.message }, { status: 429 });
  }
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contactEmail, id, shownMs, fields } = loaderData;
  if (actionData && "sentTo" in actionData) return <Sent to={actionData.sentTo} />;
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-12 md:px-5 md:pt-10 md:pb-20">
      <Breadcrumbs />
      <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">Contact</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        A question, a mistake, an idea? Write to the people who run this site. We answer by email.
      </p>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,22rem)] lg:justify-between">
        <ContactForm
          id={id}
          shownMs={shownMs}
          fields={actionData?.fields ?? fields}
          problems={actionData?.problems ?? {}}
          problem={actionData?.problem}
        />
        <aside className="grid content-start gap-8">
          <section>
            <h2 className="text-xl">In an emergency</h2>
            <p className="mt-2">
              Don't write. Call 112 in Europe, 999 in the United Kingdom and Ireland, 911 in North America, 000 in
              Australia.
            </p>
            <p className="mt-2">For dirty water or dead fish, tell the local authority or environmental agency.</p>
          </section>
          <section>
            <h2 className="text-xl">Often quicker</h2>
            <ul className="mt-2">
              <li>
                <TextLink to="/help" className="inline-flex min-h-11 items-center">
                  Search the answers
                </TextLink>
              </li>
              <li>
                <TextLink to="/support" className="inline-flex min-h-11 items-center">
                  Fix a page that doesn't work
                </TextLink>
              </li>
            </ul>
          </section>
          {contactEmail && (
            <section>
              <h2 className="text-xl">By email</h2>
              <a
                href={`mailto:${contactEmail}`}
                className="wrap-anywhere inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-3"
              >
                {contactEmail}
              </a>
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <div data-contact-sent className="mx-auto max-w-2xl px-4 pt-6 pb-20 md:px-5 md:pt-10">
      <Breadcrumbs />
      <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">Message sent</h1>
      <p role="status" className="wrap-anywhere mt-4 text-lg">
        Thank you. We answer at {to}.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/">Go to Home Page</ButtonLink>
        <ButtonLink to="/help" variant="secondary">
          Search the answers
        </ButtonLink>
      </div>
      <KeepsDraft />
    </div>
  );
}
