import {
  Anchor,
  Bone,
  Candy,
  Cigarette,
  CircleDot,
  Construction,
  CupSoda,
  Cylinder,
  Droplets,
  FishingHook,
  Gem,
  Grip,
  type LucideIcon,
  MapPin,
  Milk,
  Package,
  Shapes,
  ShoppingBag,
  Spline,
  Star,
  Syringe,
  Utensils,
  Wine,
} from "lucide-react";
import { DEBRIS_KINDS, type DebrisGroup, type DebrisKind } from "#domain/cleanups/debris-kinds.ts";

const OF_KIND: Partial<Record<DebrisKind, LucideIcon>> = {
  cigarette_ends: Cigarette,
  food_wrappers: Candy,
  caps_plastic: CircleDot,
  caps_metal: CircleDot,
  lids: CupSoda,
  straws: CupSoda,
  cutlery: Utensils,
  bottles_plastic: Milk,
  bottles_glass: Wine,
  cans: Cylinder,
  bags_grocery: ShoppingBag,
  bags_other: ShoppingBag,
  bags_paper: ShoppingBag,
  cups_paper: CupSoda,
  cups_plastic: CupSoda,
  cups_foam: CupSoda,
  fishing_line: FishingHook,
  nets: Grip,
  rope: Spline,
  construction: Construction,
  syringes: Syringe,
  tiny_glass: Gem,
  animals: Bone,
  strangest_find: Star,
};

const OF_GROUP: Readonly<Record<DebrisGroup, LucideIcon>> = {
  most_found: Package,
  fishing: Anchor,
  packaging: Package,
  other: Shapes,
  hygiene: Droplets,
  tiny: Grip,
  local: MapPin,
};

export function KindIcon({ kind, className }: { kind: DebrisKind; className: string }) {
  const Icon = OF_KIND[kind] ?? OF_GROUP[DEBRIS_KINDS[kind].group];
  return <Icon className={className} aria-hidden />;
}
