import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { CONTACT_STATES, type ContactMessage, type ContactState } from "#domain/contact/contact-message.ts";
import { formatMoment } from "#domain/format/dates.ts";
import { AdminListView } from "../admin-list-view.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { messageQuery, useSetMessageState } from "./messages.queries.ts";

type MessageDetailProps = { adminId: string; id: string; listAddress: string };

export function MessageDetail({ adminId, id, listAddress }: MessageDetailProps) {
  const message = useQuery(messageQuery(adminId, id));
  return (
    <div className="grid grid-cols-1 gap-3">
      <Link
        to={listAddress}
        className="inline-flex min-h-11 items-center gap-1 font-medium text-primary hover:underline lg:hidden"
      >
        <ChevronLeft className="size-5" aria-hidden />
        All messages
      </Link>
      <AdminListView
        query={message}
        loading="Loading the message"
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {(found) =>
          found ? (
            <OpenedMessage message={found} />
          ) : (
            <EmptyState title="This message no longer exists">It may have been deleted with its account.</EmptyState>
          )
        }
      </AdminListView>
    </div>
  );
}

function OpenedMessage({ message }: { message: ContactMessage }) {
  const { name, email, topic, body, sentAt, userId, answers, state } = message;
  return (
    <Card as="section" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-xl">{name}</h2>
          <p className="wrap-anywhere text-md text-muted">
            {email}
            {userId && (
              <>
                {" · "}
                <TextLink to={`/admin/users?${new URLSearchParams({ q: email })}`}>Account</TextLink>
              </>
            )}
          </p>
          <p className="text-muted text-sm">
            {topic} · <time dateTime={sentAt}>{formatMoment(sentAt, deviceTimeZone())}</time> · {CONTACT_STATES[state]}
          </p>
        </div>
        <StateButtons message={message} />
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{body}</p>
      {answers.map(({ id, at, author, body: words }) => (
        <div key={id} className="border-primary border-l-3 pl-4">
          <p className="text-muted text-sm">
            {author} answered, <time dateTime={at}>{formatMoment(at, deviceTimeZone())}</time>
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{words}</p>
        </div>
      ))}
      <AnswerForm message={message} />
    </Card>
  );
}

const ACTIONS: Readonly<Record<ContactState, readonly { wanted: ContactState; label: string }[]>> = {
  open: [
    { wanted: "closed", label: "Close" },
    { wanted: "spam", label: "Spam" },
  ],
  closed: [{ wanted: "open", label: "Reopen" }],
  spam: [{ wanted: "open", label: "Not spam" }],
};

function StateButtons({ message: { id, state } }: { message: ContactMessage }) {
  const change = useSetMessageState();
  return (
    <div className="flex gap-2">
      {ACTIONS[state].map(({ wanted, label }) => (
        <Button
          key={wanted}
          size="sm"
          variant="secondary"
          pending={change.isPending && change.variables.wanted === wanted}
          onClick={() => change.mutate({ id, wanted })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
