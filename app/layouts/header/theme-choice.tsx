import { Contrast, Monitor, Moon, Sun } from "lucide-react";
import type { Preferences } from "#app/browser/preferences.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { HeaderMenu } from "./header-menu.tsx";

const THEMES = [
  { value: "light", label: "Light", icon: <Sun aria-hidden /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
  { value: "system", label: "System", icon: <Monitor aria-hidden /> },
] as const satisfies readonly { value: Preferences["theme"]; label: string; icon: unknown }[];

/** Works without scripts; `site.js` makes it instant. */
export function ThemeChoice() {
  const { theme } = usePreferences();
  return (
    <form method="post" action="/preferences" data-device-choice aria-label="Theme" className="grid grid-cols-3 gap-1">
      {THEMES.map(({ value, label, icon }) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          aria-pressed={value === theme}
          className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-control text-muted text-sm hover:bg-sunken hover:text-ink aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-primary [&_svg]:size-5"
        >
          {icon}
          {label}
        </button>
      ))}
    </form>
  );
}

export function ThemeMenu({ className = "" }: { className?: string }) {
  return (
    <HeaderMenu label="Theme" icon={<Contrast aria-hidden />} className={className}>
      <ThemeChoice />
    </HeaderMenu>
  );
}
