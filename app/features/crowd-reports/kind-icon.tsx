import {
  BadgeAlert,
  Biohazard,
  Eye,
  Fish,
  Footprints,
  type LucideIcon,
  ShowerHead,
  Sprout,
  Thermometer,
  Users,
} from "lucide-react";
import type { CrowdReportKind } from "#domain/crowd-reports/crowd-report-kinds.ts";

const ICONS: Readonly<Record<CrowdReportKind, LucideIcon>> = {
  hazard: BadgeAlert,
  pollution: Biohazard,
  algae: Sprout,
  wildlife: Fish,
  water_temperature: Thermometer,
  water_clarity: Eye,
  crowds: Users,
  shoreline_condition: Footprints,
  facility_condition: ShowerHead,
};

export function KindIcon({ kind, className = "size-5" }: { kind: CrowdReportKind; className?: string }) {
  const Icon = ICONS[kind];
  return <Icon className={`shrink-0 ${className}`} aria-hidden />;
}
