import { type OpenAlert, openAlertWords } from "#domain/alerts/open-alert.ts";
import { SeverityMark } from "./severity-mark.tsx";

/** In a list of spots; the spot's page has the details. */
export function AlertTag({ alert, className = "text-sm" }: { alert: OpenAlert; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${className}`}>
      <SeverityMark severity={alert.type === "closure" ? "critical" : alert.severity} className="size-4.5" />
      {openAlertWords(alert)}
    </span>
  );
}
