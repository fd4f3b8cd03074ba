import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ChipLink } from "#app/ui/controls/chip.tsx";
import { TypedSearch } from "#app/ui/form/typed-search.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { agoText } from "#domain/age.ts";
import { CONTACT_STATES, type ContactMessage, type ContactState } from "#domain/contact/contact-message.ts";
import { AdminListView } from "../admin-list-view.tsx";
import { Pager } from "../pager.tsx";
import { MessageDetail } from "./message-detail.tsx";
import { messagesQuery } from "./messages.queries.ts";
import { useInboxAddress } from "./use-inbox-address.ts";

const STATES = Object.entries(CONTACT_STATES) as [ContactState, string][];

const NOTHING: Readonly<Record<ContactState, string>> = {
  open: "Nothing waits for an answer",
  closed: "No closed messages",
  spam: "No spam",
};

/** What was written by the contact form. On phones the opened message replaces the list. */
export function MessagesInbox({ adminId }: { adminId: string }) {
  const { state, q, page, message, to, search } = useInboxAddress();
  const found = useQuery(messagesQuery(adminId, { state, words: q, page }));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className={`grid grid-cols-1 gap-4 ${message ? "max-lg:hidden" : ""}`}>
        <nav aria-label="Kinds of messages" className="flex flex-wrap gap-2">
          {STATES.map(([name, label]) => (
            <ChipLink key={name} to={to({ state: name, page: 0, message: null })} isCurrent={state === name}>
              {label}
            </ChipLink>
          ))}
        </nav>
        <TypedSearch
          label="Search messages"
          placeholder="Name, email or words"
          data-search
          search={q}
          onSearch={search}
        />
        <AdminListView
          query={{ ...found, data: found.data?.messages }}
          loading="Loading messages"
          skeleton={<Skeleton className="h-96 rounded-control" />}
          empty={
            q ? (
              <EmptyState title="No messages found">{`None contains “${q}”.`}</EmptyState>
            ) : (
              <EmptyState title={NOTHING[state]} />
            )
          }
        >
          {(messages) => (
            <ul className="overflow-hidden rounded-control border border-line bg-surface">
              {messages.map((one) => (
                <MessageLine key={one.id} message={one} to={to({ message: one.id })} isOpened={one.id === message} />
              ))}
            </ul>
          )}
        </AdminListView>
        <Pager page={page} hasNext={found.data?.hasMore ?? false} toAddress={(wanted) => to({ page: wanted })} />
      </div>
      {message ? (
        <MessageDetail key={message} adminId={adminId} id={message} listAddress={to({ message: null })} />
      ) : (
        <p className="rounded-card border border-line border-dashed px-5 py-16 text-center text-muted max-lg:hidden">
          Choose a message to read and answer it.
        </p>
      )}
    </div>
  );
}

type MessageLineProps = { message: ContactMessage; to: string; isOpened: boolean };

function MessageLine({ message: { name, topic, body, sentAt }, to, isOpened }: MessageLineProps) {
  return (
    <li
      data-row
      tabIndex={-1}
      className={`relative border-line border-b px-4 py-2.5 last:border-b-0 focus-visible:bg-tint focus-visible:-outline-offset-2 ${isOpened ? "bg-tint" : "hover:bg-sunken"}`}
    >
      <p className="flex justify-between gap-3 text-md">
        <Link
          to={to}
          preventScrollReset
          data-key="Enter"
          aria-current={isOpened || undefined}
          className="truncate font-semibold after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="whitespace-nowrap text-muted text-sm">{agoText(sentAt, Date.now())}</span>
      </p>
      <p className="text-muted text-sm">{topic}</p>
      <p className="wrap-anywhere mt-0.5 line-clamp-2 text-sm">{body}</p>
    </li>
  );
}
