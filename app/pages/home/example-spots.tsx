import { MapPin } from "lucide-react";
import { Link } from "react-router";
import { isSimulated, SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { SpotVerdict } from "#app/features/spots/spot-verdict.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";

export function ExampleSpots({ spots }: { spots: readonly Spot[] }) {
  return (
    <section className="border-line border-y bg-sunken">
      <div className="mx-auto max-w-7xl px-4 py-14 md:px-5 md:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 className="flex items-center gap-2.5 text-2xl md:text-3xl">
            Sea, lake, river, pool {spots.some(isSimulated) && <SimulatedMark />}
          </h2>
          <TextLink to="/spots" className="inline-flex min-h-11 items-center">
            See all spots
          </TextLink>
        </div>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {spots.map((spot) => (
            <ExampleSpot key={spot.id} spot={spot} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ExampleSpot({ spot }: { spot: Spot }) {
  const { id, name, location, description, waterType, difficulty } = spot;
  return (
    <Card as="li" className="relative flex flex-col transition-shadow duration-150 hover:shadow-float">
      <p className="font-medium text-primary text-sm">
        {[waterType && WATER_TYPE_WORDS[waterType], difficulty].filter(Boolean).join(" · ")}
      </p>
      <h3 className="mt-1 text-xl">
        <Link to={`/locations/${id}`} className="after:absolute after:inset-0 after:rounded-card">
          {name}
        </Link>
      </h3>
      <p className="mt-1 flex items-start gap-1.5 text-md text-muted">
        <MapPin className="mt-1 size-4 shrink-0" aria-hidden />
        {location}
      </p>
      <p className="mt-3 line-clamp-4 text-md">{description}</p>
      <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-4">
        <SpotVerdict spot={spot} className="text-md" />
      </p>
    </Card>
  );
}
