import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { QualityGuide } from "#app/features/content/quality-guide.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { ExampleSpots } from "./example-spots.tsx";
import { HomeHero } from "./home-hero.tsx";

export function VisitorHome({ spots }: { spots: readonly Spot[] }) {
  return (
    <>
      <HomeHero example={spots[0]} />
      <section className="mx-auto max-w-7xl px-4 py-14 md:px-5 md:py-20">
        <h2 className="text-2xl md:text-3xl">How sure are we about the water?</h2>
        <p className="mt-3 mb-10 max-w-2xl text-lg text-muted">
          Five marks that differ in shape as well as color. A class always comes with the date of its sample.
        </p>
        <QualityGuide renderMark={(quality) => <QualityMark quality={quality} className="size-10" />} />
        <p className="mt-10">
          <TextLink to="/about">How we calculate a class, and what it leaves out</TextLink>
        </p>
      </section>
      {spots.length > 0 && <ExampleSpots spots={spots} />}
      <SignUpCall />
    </>
  );
}

function SignUpCall() {
  return (
    <section className="mx-auto max-w-7xl px-4 py-14 md:px-5 md:py-20">
      <div className="relative overflow-hidden rounded-sheet bg-[#0a3a48] px-6 py-12 text-[#f3f6f5] md:px-14 md:py-16">
        <Contours />
        <div className="relative max-w-xl">
          <h2 className="text-2xl md:text-3xl">Keep the places you like</h2>
          <p className="mt-3 text-[#c5dadd] text-lg">
            With an account you can star spots and find them on your dashboard, with what's near you.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/signup" className="bg-[#f2653a]! text-[#07171d]! hover:bg-[#ff8a65]!">
              Sign up
            </ButtonLink>
            <ButtonLink to="/spots" variant="quiet" className="text-[#f3f6f5]! hover:bg-white/10!">
              Look around first
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function Contours() {
  const rings = [0, 1, 2, 3, 4, 5, 6];
  return (
    <svg
      viewBox="0 0 600 400"
      className="absolute -top-10 -right-24 h-[130%] max-md:opacity-40"
      fill="none"
      aria-hidden="true"
    >
      {rings.map((ring) => (
        <path
          key={ring}
          d="M300 40c120-30 240 40 230 150s-110 180-220 170S90 290 100 200 180 70 300 40z"
          transform={`translate(${ring * 42} ${ring * 27}) scale(${1 - ring * 0.135})`}
          stroke="#2c7280"
          strokeWidth="1.6"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <circle cx="316" cy="196" r="11" fill="#f2653a" className="max-md:hidden" />
      <path d="M305 199c6 4.5 16 4.5 22 0" stroke="#fff" strokeWidth="3" className="max-md:hidden" />
    </svg>
  );
}
