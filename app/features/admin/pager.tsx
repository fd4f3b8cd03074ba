import { useNavigate } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";

type PagerProps = {
  page: number;
  /** Whether the next page may hold something. */
  hasNext: boolean;
  toAddress: (page: number) => string;
};

/** Buttons rather than links, since Next is disabled on the last page. */
export function Pager({ page, hasNext, toAddress }: PagerProps) {
  const navigate = useNavigate();
  const open = (wanted: number) => void navigate(toAddress(wanted), { preventScrollReset: true });
  return (
    <nav aria-label="Pages" className="flex gap-2">
      <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => open(page - 1)}>
        Previous
      </Button>
      <Button variant="secondary" size="sm" disabled={!hasNext} onClick={() => open(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
