import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { agoText } from "#domain/age.ts";
import { type Alert, remainingText } from "#domain/alerts/alert.ts";
import {
  ALERT_TYPE_WORDS,
  type AlertSeverity,
  CERTAINTY_WORDS,
  noticeKindWord,
  RULE_WORDS,
  SEVERITY_WORDS,
} from "#domain/alerts/alert-words.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { formatNearMoment } from "#domain/format/dates.ts";
import { SeverityMark } from "./severity-mark.tsx";

const EDGES: Readonly<Record<AlertSeverity, string>> = {
  low: "border-l-quality-unknown",
  medium: "border-l-quality-fair",
  high: "border-l-quality-poor",
  critical: "border-l-quality-poor bg-danger/10",
};

type AlertCardProps = { alert: Alert; now: Date; title?: ReactNode; actions?: ReactNode };

/** An alert with its status, severity, certainty, age, end and source. */
export function AlertCard({ alert, now, title = alert.title, actions }: AlertCardProps) {
  const { units } = usePreferences();
  const { severity, certainty, type, affectedAreas } = alert;
  // Only our own texts: what an authority or a person wrote is never changed.
  const description =
    alert.rule && !alert.rule.startsWith("official_") ? rewordFigures(alert.description, units) : alert.description;
  const about = type === "closure" ? "" : ` · ${ALERT_TYPE_WORDS[type]}`;
  return (
    <li className={`flex gap-3 rounded-card border border-line border-l-4 bg-surface p-4 ${EDGES[severity]}`}>
      <SeverityMark severity={severity} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-sm">
          {noticeKindWord(type)}
          {about} · {SEVERITY_WORDS[severity]} severity · {CERTAINTY_WORDS[certainty]}
        </p>
        <h3 className="text-lg">{title}</h3>
        {description && <p className="mt-1 max-w-[65ch] whitespace-pre-line">{description}</p>}
        {affectedAreas.length > 0 && <p className="mt-1">Where: {affectedAreas.join(", ")}</p>}
        <p className="mt-2 text-muted text-sm">
          <Instant at={alert.raisedAt} /> ({agoText(alert.raisedAt, now)})
          {alert.onset && Date.parse(alert.onset) > now.getTime() && (
            <>
              {" · begins "}
              <Instant at={alert.onset} />
            </>
          )}
          {" · until "}
          <Instant at={alert.expiresAt} /> ({remainingText(alert.expiresAt, now)}) · <Source alert={alert} />
        </p>
        {actions}
      </div>
    </li>
  );
}

/** In UTC, which is the same on the server and in every browser. */
function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatNearMoment(at)}
    </time>
  );
}

function Source({ alert: { rule, sourceName, sourceUrl } }: { alert: Alert }) {
  const rules = rule ? `Rule: ${RULE_WORDS[rule] ?? rule}` : "Issued by Tideline staff";
  return (
    <>
      {rules}
      {sourceName && ` · Source: ${sourceName}`}
      {sourceUrl && (
        <>
          {" · "}
          <a href={sourceUrl} rel="noopener nofollow" className="text-primary underline">
            Source page
          </a>
        </>
      )}
    </>
  );
}

type SpotAlertListProps = { alerts: readonly Alert[]; now: Date; renderActions?: (alert: Alert) => ReactNode };

/** All alerts of one spot. */
export function SpotAlertList({ alerts, now, renderActions }: SpotAlertListProps) {
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="spot-alerts" className="mt-5">
      <h2 id="spot-alerts" className="sr-only">
        Alerts
      </h2>
      <ul className="grid gap-3">
        {alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} now={now} actions={renderActions?.(alert)} />
        ))}
      </ul>
    </section>
  );
}
