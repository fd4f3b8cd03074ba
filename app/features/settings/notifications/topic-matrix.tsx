import { ChangedDot } from "#app/ui/controls/setting-row.tsx";
import { NOTIFICATION_LABELS, type NotificationSettings } from "#domain/notifications/notification-settings.ts";
import type { SectionEditor } from "../kit/use-section-draft.ts";

type SwitchName = {
  [Name in keyof NotificationSettings]: NotificationSettings[Name] extends boolean ? Name : never;
}[keyof NotificationSettings];

/** Without switches of their own, email and push follow the channel. */
type Topic = { label: string; note?: string; inbox: SwitchName; email?: SwitchName; push?: SwitchName };

const TOPICS: readonly Topic[] = [
  {
    label: "Water quality",
    note: "Sewage and algae, too",
    inbox: "water_quality_alerts",
    email: "water_quality_email",
    push: "water_quality_push",
  },
  { label: "Weather", inbox: "notification_weather_alerts", email: "weather_email", push: "weather_push" },
  {
    label: "Spots near me",
    note: "Not only starred ones",
    inbox: "nearby_spot_alerts",
    email: "nearby_email",
    push: "nearby_push",
  },
  { label: "Swims and events", note: "Reminders", inbox: "event_reminders" },
  { label: "Groups", note: "Posts and requests to join", inbox: "notification_group_activities" },
  { label: "Cleanups", note: "Reminders and summaries", inbox: "notification_cleanup_reminders" },
];

/** Topic by channel. A topic that is off, or a channel that is off, has nothing to choose. */
export function TopicMatrix({ editor }: { editor: SectionEditor<NotificationSettings> }) {
  const { values, change, isChanged } = editor;
  const box = (name: SwitchName, isOpen = true) => (
    <td className="text-center">
      <label className="relative inline-grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={NOTIFICATION_LABELS[name]}
          checked={isOpen && values[name]}
          disabled={!isOpen}
          onChange={({ target }) => change({ [name]: target.checked })}
          className="size-5 accent-primary"
        />
        {isChanged(name) && (
          <span className="absolute top-1 right-0">
            <ChangedDot />
          </span>
        )}
      </label>
    </td>
  );
  return (
    <div className="border-line border-b px-5 pb-3">
      <table className="w-full text-md">
        <caption className="sr-only">Topics by channel</caption>
        <thead className="text-muted text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 text-left font-medium">
              Topic
            </th>
            {["Inbox", "Email", "Push"].map((channel) => (
              <th key={channel} scope="col" className="w-16 py-2 font-medium">
                {channel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="py-1 text-left font-semibold">
              Channel on
            </th>
            <td />
            {box("email_notifications")}
            {box("push_notifications")}
          </tr>
          {TOPICS.map(({ label, note, inbox, email, push }) => (
            <tr key={inbox}>
              <th scope="row" className="py-1 text-left font-normal">
                {label}
                {note && <span className="block text-muted text-sm">{note}</span>}
              </th>
              {box(inbox)}
              {email ? box(email, values[inbox] && values.email_notifications) : <td />}
              {push ? box(push, values[inbox] && values.push_notifications) : <td />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
