export const SWIMMER_TYPES = [
  { value: "casual", label: "Casual" },
  { value: "fitness", label: "Fitness" },
  { value: "cold_water", label: "Cold water" },
  { value: "long_distance", label: "Long distance" },
  { value: "triathlete", label: "Triathlete" },
  { value: "competitive", label: "Competitive" },
] as const;

export const SWIMMING_LEVELS = [
  { value: "beginner", label: "Beginner" },
  { value: "intermediate", label: "Intermediate" },
  { value: "advanced", label: "Advanced" },
  { value: "expert", label: "Expert" },
] as const;

/** Unknown values are shown as they are. */
export function labelOf(options: readonly { value: string; label: string }[], value: string) {
  return options.find((option) => option.value === value)?.label ?? value;
}
