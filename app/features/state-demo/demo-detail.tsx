import { X } from "lucide-react";
import type { ReactNode } from "react";
import { SpotAmenities, SpotFacts } from "#app/features/spots/page/spot-facts.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import type { Spot } from "#domain/spots/spot.ts";

type DemoDetailProps = { spot: Spot; isSample: boolean; star: ReactNode; onClose: () => void };

export function DemoDetail({ spot, isSample, star, onClose }: DemoDetailProps) {
  return (
    <Card as="section">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-xl">{spot.name}</h2>
          <p className="text-muted">{spot.location}</p>
        </div>
        {star}
        <IconButton label="Close" onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {isSample && <Chip>Sample</Chip>}
      {spot.description && <p className="mt-3">{spot.description}</p>}
      <SpotFacts spot={spot} />
      <div className="mt-3">
        <SpotAmenities amenities={spot.amenities} />
      </div>
      {!isSample && (
        <ButtonLink to={spotPath(spot.id)} className="mt-5">
          Open spot page
        </ButtonLink>
      )}
    </Card>
  );
}
