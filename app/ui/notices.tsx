import { CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { Toaster, toast } from "sonner";

/** A notice that says how it went stays this long; a problem stays longer, to be read. */
const DURATION_MS = { info: 5_000, success: 5_000, error: 8_000 } as const;

/** One id for all: a new notice takes the place of the old one. */
const NOTICE_ID = "notice";

type Notice = { kind: keyof typeof DURATION_MS; text: string; durationMs?: number | undefined };

const ICONS = {
  info: <Info className="size-5 text-primary" aria-hidden />,
  success: <CircleCheck className="size-5 text-primary" aria-hidden />,
  error: <TriangleAlert className="size-5 text-danger" aria-hidden />,
} as const;

export function showNotice({ kind, text, durationMs = DURATION_MS[kind] }: Notice) {
  toast.custom(() => <NoticeCard kind={kind} text={text} />, { id: NOTICE_ID, duration: durationMs });
}

function NoticeCard({ kind, text }: Pick<Notice, "kind" | "text">) {
  return (
    <div
      role={kind === "error" ? "alert" : undefined}
      className="flex w-full items-center gap-3 rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-4 text-ink shadow-float"
    >
      {ICONS[kind]}
      <p className="min-w-0 flex-1 py-2 text-md">{text}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(NOTICE_ID)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <X className="size-5" aria-hidden />
      </button>
    </div>
  );
}

/** Where notices appear: above the tabs on phones, at the bottom right elsewhere. Once per document. */
export function NoticeArea() {
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={1}
      offset={20}
      mobileOffset={{ bottom: "5rem", left: "1rem", right: "1rem" }}
      containerAriaLabel="Notices"
      toastOptions={{ unstyled: true, className: "w-full font-body sm:w-96" }}
    />
  );
}
