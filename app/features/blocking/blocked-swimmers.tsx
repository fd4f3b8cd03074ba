import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatDay } from "#domain/format/dates.ts";
import type { BlockedSwimmer } from "./blocking.data.ts";
import { blockedQuery, useBlock, useBlockByUsername, useUnblock } from "./blocking.queries.ts";

/** Whom the swimmer blocked; takes effect at once. */
export function BlockedSwimmers({ userId }: { userId: string }) {
  const query = useQuery({ ...blockedQuery(userId), staleTime: 0, refetchOnMount: "always" });
  return (
    <Panel title="Blocked swimmers">
      <p className="px-5 pt-4 text-muted text-sm">
        Neither of you sees the other's profile, posts and plans. You don't see their reviews and photos. Hosts still
        see who comes.
      </p>
      <QueryView query={query} loading="Loading whom you blocked" failed="Couldn't load whom you blocked">
        {(blocked) =>
          blocked.length > 0 && (
            <ul className="pt-2">
              {blocked.map((swimmer) => (
                <BlockedRow key={swimmer.id} userId={userId} swimmer={swimmer} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <BlockForm userId={userId} />
    </Panel>
  );
}

function BlockedRow({ userId, swimmer }: { userId: string; swimmer: BlockedSwimmer }) {
  const unblock = useUnblock(userId);
  const block = useBlock(userId);
  function lift() {
    unblock.mutate(swimmer.id, {
      onSuccess: () =>
        showNotice({
          kind: "success",
          text: `@${swimmer.username} is unblocked.`,
          action: { label: "Undo", onPress: () => block.mutate(swimmer.id) },
        }),
    });
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-5 py-1.5">
      <span className="min-w-0">
        <span className="block truncate font-medium">@{swimmer.username}</span>
        <span className="text-muted text-sm">Since {formatDay(swimmer.blockedAt)}</span>
      </span>
      <Button variant="secondary" size="sm" className="min-h-11" pending={unblock.isPending} onClick={lift}>
        Unblock <span className="sr-only">@{swimmer.username}</span>
      </Button>
    </li>
  );
}

function BlockForm({ userId }: { userId: string }) {
  const id = useId();
  const [name, setName] = useState("");
  const { mutate, isPending, error, reset } = useBlockByUsername(userId);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(name, { onSuccess: () => setName("") });
  }
  return (
    <form method="post" onSubmit={submit} className="flex items-start gap-2 px-5 pt-3 pb-5">
      <div className="min-w-0 grow">
        <FieldFrame id={id} label="Block by username" message={error?.message}>
          <input
            id={id}
            value={name}
            autoComplete="off"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => {
              setName(target.value);
              reset();
            }}
            className={`min-h-11 ${CONTROL}`}
          />
        </FieldFrame>
      </div>
      <Button type="submit" variant="secondary" pending={isPending} className="mt-7">
        Block
      </Button>
    </form>
  );
}
