import { useNavigate } from "react-router";
import { SPOT_ORDERS, type SpotFilters, type SpotOrder } from "#domain/spots/spot-filters.ts";
import { useListAddress } from "../use-list-address.ts";
import { ORDER_WORDS } from "./order-words.ts";

/** Without a script the order is one of the filters. */
export function OrderChoice({ pathname, filters }: { pathname: string; filters: SpotFilters }) {
  const navigate = useNavigate();
  const toAddress = useListAddress(pathname, filters);
  const orders = SPOT_ORDERS.filter((order) => order !== "nearest" || filters.near);
  return (
    <select
      aria-label="Order"
      value={filters.order}
      onChange={({ target }) =>
        void navigate(toAddress({ order: target.value as SpotOrder }), { preventScrollReset: true })
      }
      className="-mr-3 min-h-11 max-w-full pr-8! shrink-0 cursor-pointer border-0 bg-transparent text-right font-semibold text-primary text-sm noscript:hidden"
    >
      {orders.map((order) => (
        <option key={order} value={order}>
          {ORDER_WORDS[order]}
        </option>
      ))}
    </select>
  );
}
