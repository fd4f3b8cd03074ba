import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { HomeHero } from "./home-hero.tsx";
import type { HomeSpots } from "./home-spots.data.ts";
import { HOME_WIDTH } from "./home-width.ts";
import { HowWeKnow } from "./how-we-know.tsx";
import { SpotStrip } from "./spot-strip.tsx";

export function VisitorHome({ total, live, spots }: HomeSpots) {
  return (
    <>
      <HomeHero total={total} live={live} />
      {spots.length > 0 && <SpotStrip spots={spots} />}
      <HowWeKnow />
      <SignUpBand spot={spots[1] ?? live?.spot} />
    </>
  );
}

function SignUpBand({ spot }: { spot: Spot | undefined }) {
  return (
    <section className={`${HOME_WIDTH} pb-10 md:pb-12`}>
      <div className="relative isolate overflow-hidden rounded-sheet bg-[#041c24] px-6 py-10 text-[#fff] md:px-10">
        {spot && <SpotCover spot={spot} shape="wide" className="absolute! inset-0 -z-2 size-full" />}
        <span className="absolute inset-0 -z-1 bg-linear-to-r from-[#041c24]/92 via-[#041c24]/75 to-[#041c24]/10" />
        <h2 className="mb-4 max-w-md text-2xl">Your spots, every morning</h2>
        <ButtonLink to="/signup" className="bg-[#fff]! text-[#0a5566]! hover:bg-[#dcedef]!">
          Sign up, it's free
        </ButtonLink>
      </div>
    </section>
  );
}
