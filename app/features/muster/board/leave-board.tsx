import { X } from "lucide-react";
import { Link } from "react-router";
import { groupSwimPath } from "#domain/gatherings/gathering-address.ts";

/** Back to the page of the gathering. */
export function LeaveBoard({ gatheringId }: { gatheringId: string }) {
  return (
    <Link
      to={groupSwimPath(gatheringId)}
      aria-label="Leave the muster"
      className="-ml-2 grid size-11 place-items-center rounded-control hover:bg-[#ffffff]/10"
    >
      <X className="size-6" aria-hidden />
    </Link>
  );
}
