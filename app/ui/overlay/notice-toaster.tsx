import { CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";

type NoticeAction = { label: string; onPress: () => void };
export type Notice = {
  kind: "info" | "success" | "error";
  /** A line above the text. */
  title?: string | undefined;
  text: string;
  durationMs: number;
  action?: NoticeAction | undefined;
};

/**
 * Notices replace each other under one id, or hidden ones would pile up behind the visible one. One that leaves takes
 * everything with its id along, so what comes next gets another.
 */
let shownId = 1;

function leave(id: number) {
  if (id === shownId) shownId += 1;
}

const ICONS = {
  info: <Info className="size-5 text-primary" aria-hidden />,
  success: <CircleCheck className="size-5 text-primary" aria-hidden />,
  error: <TriangleAlert className="size-5 text-danger" aria-hidden />,
} as const;

/** Above the tabs on phones, at the bottom right elsewhere. */
export function NoticeToaster({ notice, onClose }: { notice: Notice; onClose: (notice: Notice) => void }) {
  useEffect(() => {
    const id = shownId;
    const dismiss = () => {
      toast.dismiss(id);
      leave(id);
    };
    const close = () => {
      leave(id);
      onClose(notice);
    };
    toast.custom(() => <NoticeCard {...notice} dismiss={dismiss} />, {
      id,
      duration: notice.durationMs,
      onDismiss: close,
      onAutoClose: close,
    });
  }, [notice, onClose]);

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

type NoticeCardProps = Pick<Notice, "kind" | "title" | "text" | "action"> & { dismiss: () => void };

function NoticeCard({ kind, title, text, action, dismiss }: NoticeCardProps) {
  return (
    <div
      role={kind === "error" ? "alert" : undefined}
      className="flex w-full items-center gap-3 rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-4 text-ink shadow-float"
    >
      {ICONS[kind]}
      <div className="min-w-0 flex-1 py-2 text-md">
        {title && <p className="font-semibold">{title}</p>}
        <p>{text}</p>
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismiss();
            action.onPress();
          }}
          className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-primary hover:bg-tint"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <X className="size-5" aria-hidden />
      </button>
    </div>
  );
}
