import { CircleAlert } from "lucide-react";

/** Says at once what went wrong; stands there before, so that a screen reader hears it. */
export function ProblemNote({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:-mb-4">
      {message && (
        <p className="flex gap-2.5 rounded-control bg-danger/10 px-4 py-3 text-danger text-md">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
          {message}
        </p>
      )}
    </div>
  );
}
