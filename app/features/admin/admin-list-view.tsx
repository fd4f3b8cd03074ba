import type { ComponentProps } from "react";
import { QueryView } from "#app/ui/states/query-view.tsx";

type AdminListViewProps<Data> = ComponentProps<typeof QueryView<Data>>;

/** Nothing when loading fails, as specified: an empty list would be a claim. `adminQuery` reports the failure. */
export function AdminListView<Data>(props: AdminListViewProps<Data>) {
  const { data, error } = props.query;
  return data === undefined && error ? null : <QueryView {...props} />;
}
