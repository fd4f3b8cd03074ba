import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TypedSearch } from "#app/ui/form/typed-search.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { AdminListView } from "../admin-list-view.tsx";
import { Pager } from "../pager.tsx";
import { useListAddress } from "../use-list-address.ts";
import { UserRow } from "./user-row.tsx";
import { type ListedUser, USERS_PER_PAGE } from "./users.data.ts";
import { useDeleteUser, usersQuery } from "./users.queries.ts";

/** Accounts, the newest first. */
export function UsersList({ adminId }: { adminId: string }) {
  const { words, page, toAddress, search } = useListAddress();
  const users = useQuery(usersQuery(adminId, words, page));
  const remove = useDeleteUser();
  const [leaving, setLeaving] = useState<ListedUser | null>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <TypedSearch
        label="Search users"
        placeholder="E-mail or name"
        className="max-w-md"
        data-search
        search={words}
        onSearch={search}
      />
      <AdminListView
        query={users}
        loading="Loading users"
        skeleton={<Skeleton className="h-96 rounded-control" />}
        empty={
          <EmptyState title="No users found">{words && `Nobody's e-mail or name contains “${words}”.`}</EmptyState>
        }
      >
        {(found) => (
          <ul className="overflow-hidden rounded-control border border-line bg-surface">
            {found.map((user) => (
              <UserRow key={user.id} user={user} isSelf={user.id === adminId} onDelete={() => setLeaving(user)} />
            ))}
          </ul>
        )}
      </AdminListView>
      <Pager page={page} hasNext={users.data?.length === USERS_PER_PAGE} toAddress={toAddress} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title="Are you sure you want to delete this user? This action cannot be undone."
        description={leaving ? whatGoes(leaving) : ""}
        confirmLabel="Delete user"
        isDangerous
        onConfirm={async () => {
          if (leaving) await remove.mutateAsync(leaving.id);
        }}
      />
    </div>
  );
}

function whatGoes({ name, email, spots }: ListedUser) {
  const stays = spots === 0 ? "" : " Spots they added that others see stay.";
  return `${name} (${email ?? "no e-mail"}): the account, what they wrote and their files. A running plan ends.${stays}`;
}
