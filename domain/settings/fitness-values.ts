export const FITNESS_LABELS = {
  autoSync: "Import new swims automatically",
  visibility: "Who sees imported swims",
  dataSharing: "Share details of public swims",
} as const;

export const SWIM_VISIBILITY_NAMES = { private: "Only me", public: "Everyone" } as const;

export type FitnessValues = {
  autoSync: boolean;
  visibility: keyof typeof SWIM_VISIBILITY_NAMES;
  /** Off: others see no track, figures or photos of a public swim. */
  dataSharing: boolean;
};
