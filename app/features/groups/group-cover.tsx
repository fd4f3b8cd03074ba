import type { CoverShape } from "#app/features/covers/art/shapes.ts";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import { STOCK_IMAGE } from "#domain/spots/spot.ts";

type GroupCoverProps = {
  group: Pick<SwimGroup, "id" | "name" | "description" | "town">;
  shape: CoverShape;
  className?: string;
  isFirst?: boolean;
};

/** Drawn from the group's words, as a spot's is. */
export function GroupCover({ group: { id, name, description, town }, ...look }: GroupCoverProps) {
  const facts = { waterType: null, facesDeg: null, waveShare: null, amenities: [] };
  return (
    <SpotCover
      spot={{ id, name, description, location: town, city: town, imageUrl: STOCK_IMAGE, ...facts }}
      {...look}
    />
  );
}
