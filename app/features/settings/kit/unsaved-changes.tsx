import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { SettingsSectionId } from "#domain/settings/sections.ts";

type UnsavedChanges = {
  changedSection: SettingsSectionId | null;
  report: (section: SettingsSectionId | null) => void;
};

const UnsavedChangesContext = createContext<UnsavedChanges>({ changedSection: null, report: () => undefined });

/** Around the navigation and the open section: leaving asks, so only one section has changes. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const [changedSection, report] = useState<SettingsSectionId | null>(null);
  const value = useMemo(() => ({ changedSection, report }), [changedSection]);
  return <UnsavedChangesContext value={value}>{children}</UnsavedChangesContext>;
}

export const useChangedSection = () => useContext(UnsavedChangesContext).changedSection;

export function useReportChanges(section: SettingsSectionId, hasChanges: boolean) {
  const { report } = useContext(UnsavedChangesContext);
  useEffect(() => {
    if (!hasChanges) return;
    report(section);
    return () => report(null);
  }, [report, section, hasChanges]);
}
