/**
 * What litter is counted as. Groups and kinds follow the International Coastal Cleanup data card of Ocean Conservancy,
 * with the kinds that its app Clean Swell added in 2020 (sachets, e-cigarettes, protective equipment), and wet wipes.
 */
export const DEBRIS_GROUPS = [
  { id: "most_found", label: "Most found" },
  { id: "fishing", label: "Fishing" },
  { id: "packaging", label: "Packaging" },
  { id: "other", label: "Other" },
  { id: "hygiene", label: "Hygiene" },
  { id: "tiny", label: "Tiny" },
  { id: "local", label: "Local" },
] as const;
export type DebrisGroup = (typeof DEBRIS_GROUPS)[number]["id"];

type KindFacts = { group: DebrisGroup; label: string; one: string };

const of =
  (group: DebrisGroup) =>
  (label: string, one: string): KindFacts => ({ group, label, one });

const most = of("most_found");
const fishing = of("fishing");
const packaging = of("packaging");
const other = of("other");
const hygiene = of("hygiene");
const tiny = of("tiny");
const local = of("local");

/** In the order of the card. Names are stored and never change; `one` names a single piece. */
export const DEBRIS_KINDS = {
  cigarette_ends: most("Cigarette ends", "cigarette end"),
  food_wrappers: most("Food wrappers", "food wrapper"),
  takeout_plastic: most("Take-out boxes, plastic", "plastic take-out box"),
  takeout_foam: most("Take-out boxes, foam", "foam take-out box"),
  caps_plastic: most("Bottle caps, plastic", "plastic bottle cap"),
  caps_metal: most("Bottle caps, metal", "metal bottle cap"),
  lids: most("Lids", "lid"),
  straws: most("Straws, stirrers", "straw"),
  cutlery: most("Cutlery", "piece of cutlery"),
  bottles_plastic: most("Bottles, plastic", "plastic bottle"),
  bottles_glass: most("Bottles, glass", "glass bottle"),
  cans: most("Cans", "can"),
  bags_grocery: most("Grocery bags", "grocery bag"),
  bags_other: most("Other plastic bags", "plastic bag"),
  bags_paper: most("Paper bags", "paper bag"),
  cups_paper: most("Cups, plates, paper", "paper cup"),
  cups_plastic: most("Cups, plates, plastic", "plastic cup"),
  cups_foam: most("Cups, plates, foam", "foam cup"),
  buoys_traps: fishing("Buoys, pots, traps", "buoy"),
  nets: fishing("Nets and pieces", "piece of net"),
  fishing_line: fishing("Fishing line", "piece of fishing line"),
  rope: fishing("Rope", "piece of rope"),
  six_pack_holders: packaging("Six-pack holders", "six-pack holder"),
  packaging_plastic: packaging("Plastic, foam packaging", "piece of packaging"),
  bottles_cleaner: packaging("Oil, cleaner bottles", "cleaner bottle"),
  strapping_bands: packaging("Strapping bands", "strapping band"),
  tobacco_packaging: packaging("Tobacco packaging", "tobacco packet"),
  sachets: packaging("Drink sachets", "drink sachet"),
  appliances: other("Appliances", "appliance"),
  balloons: other("Balloons", "balloon"),
  cigar_tips: other("Cigar tips", "cigar tip"),
  e_cigarettes: other("E-cigarettes", "e-cigarette"),
  lighters: other("Lighters", "lighter"),
  construction: other("Construction material", "piece of construction material"),
  fireworks: other("Fireworks", "firework"),
  tires: other("Tires", "tire"),
  condoms: hygiene("Condoms", "condom"),
  diapers: hygiene("Diapers", "diaper"),
  syringes: hygiene("Syringes", "syringe"),
  tampons: hygiene("Tampons, applicators", "tampon"),
  wet_wipes: hygiene("Wet wipes", "wet wipe"),
  protective_gear: hygiene("Masks, gloves", "mask"),
  tiny_foam: tiny("Foam pieces", "foam piece"),
  tiny_glass: tiny("Glass pieces", "glass piece"),
  tiny_plastic: tiny("Plastic pieces", "plastic piece"),
  local_concern: local("Local concern", "item of local concern"),
  animals: local("Dead or entangled animals", "animal"),
  strangest_find: local("Strangest find", "strangest find"),
} as const satisfies Readonly<Record<string, KindFacts>>;

export type DebrisKind = keyof typeof DEBRIS_KINDS;

export const DEBRIS_KIND_NAMES = Object.keys(DEBRIS_KINDS) as readonly DebrisKind[];

/** A bag that was weighed is counted like a find, but it is no item. */
export const BAG = "bag";
export type CountedKind = DebrisKind | typeof BAG;
export const COUNTED_KINDS = [...DEBRIS_KIND_NAMES, BAG] as const satisfies readonly CountedKind[];

export const kindsOf = (group: DebrisGroup) => DEBRIS_KIND_NAMES.filter((kind) => DEBRIS_KINDS[kind].group === group);

/** Kinds whose label, or the word for one piece, holds every word. */
export function findKinds(text: string): DebrisKind[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return DEBRIS_KIND_NAMES.filter((kind) => {
    const { label, one } = DEBRIS_KINDS[kind];
    const names = `${label} ${one}`.toLowerCase();
    return words.every((word) => names.includes(word));
  });
}

/** Those that the card has. */
export const toDebrisKinds = (names: readonly string[]) =>
  names.flatMap((name) => DEBRIS_KIND_NAMES.find((kind) => kind === name) ?? []);
