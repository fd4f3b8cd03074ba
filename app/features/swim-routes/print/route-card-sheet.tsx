import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { QrCode } from "#app/ui/qr-code.tsx";
import { isDangerous } from "#domain/swim-routes/route-point.ts";
import type { DrawnRoute } from "./drawn-route.server.ts";
import type { CardLeg, CardPlace, RouteCard } from "./route-card.ts";
import { RouteChart } from "./route-chart.tsx";

/** One A5 page in print; on a screen the same in readable type. Always in light colors, as on paper. */
export function RouteCardSheet({ card, chart }: { card: RouteCard; chart: DrawnRoute | null }) {
  return (
    <article className="mx-auto grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-4 text-ink [color-scheme:light] sm:p-6 print:flex print:h-[209mm] print:w-[148mm] print:max-w-none print:flex-col print:gap-[4mm] print:overflow-hidden print:rounded-none print:border-0 print:p-[9mm] print:text-[8pt] print:leading-tight">
      <header className="flex flex-wrap items-start justify-between gap-4 print:flex-nowrap">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-muted text-sm print:text-[8pt]">{card.kind}</p>
          <h1 dir="auto" className="text-2xl [overflow-wrap:anywhere] print:text-[17pt] print:leading-[1.1]">
            {card.title}
          </h1>
          {card.place && (
            <p dir="auto" className="text-muted">
              {card.place}
            </p>
          )}
          <p className="mt-1.5 font-semibold text-lg print:mt-[1mm] print:text-[10pt]">{card.facts.join(" · ")}</p>
        </div>
        <QrCode
          text={card.address}
          label="QR code of the route's page"
          className="size-24 shrink-0 print:-m-[2mm] print:size-[29mm]"
        />
      </header>
      {chart && (
        <RouteChart
          chart={chart}
          label={`Chart of ${card.title}`}
          className="w-full rounded-inner print:min-h-0 print:flex-1 print:rounded-[2mm]"
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2 print:grid-cols-2 print:gap-[5mm]">
        <Legs legs={card.legs} unit={card.lengthUnit} note={card.legsNote} />
        <Places card={card} />
      </div>
      <Emergency card={card} />
      <p className="text-muted text-sm print:text-[6.5pt]">
        {card.foot} Courses are true, not magnetic. Coast © OpenStreetMap contributors.
      </p>
    </article>
  );
}

const CELL = "py-1 pl-3 print:pl-[2mm] text-right tabular-nums print:py-[0.55mm]";

function Legs({ legs, unit, note }: { legs: readonly CardLeg[]; unit: string; note: string | null }) {
  return (
    // Scrolls sideways only where largest type needs more than a narrow phone has.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label="Legs" tabIndex={0} className="min-w-0 overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-md print:text-[8pt]">
        <caption className="sr-only">Legs</caption>
        <thead>
          <tr className="border-ink border-b text-muted text-sm print:text-[7pt]">
            <th className="w-0 py-1 pr-3 text-left font-medium">Leg</th>
            <th className="py-1 text-left font-medium">To</th>
            <th className="py-1 pl-3 print:pl-[2mm] text-right font-medium">Course</th>
            <th className="py-1 pl-3 print:pl-[2mm] text-right font-medium">{unit}</th>
            <th className="py-1 pl-3 print:pl-[2mm] text-right font-medium">Total</th>
          </tr>
        </thead>
        <tbody>
          {legs.map(({ number, to, course, length, total }) => (
            <tr key={number} className="border-line border-b">
              <th className="py-1 pr-2 text-left font-semibold print:py-[0.55mm]">{number}</th>
              <td dir="auto" className="max-w-0 truncate w-1/2">
                {to}
              </td>
              <td className={CELL}>{course}</td>
              <td className={`${CELL} font-semibold`}>{length}</td>
              <td className={CELL}>{total}</td>
            </tr>
          ))}
        </tbody>
        {note && (
          <tfoot>
            <tr>
              <td colSpan={5} className="pt-1 text-muted text-sm print:text-[7pt]">
                {note}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Places({ card: { places, placesNote } }: { card: RouteCard }) {
  return (
    <section className="min-w-0">
      <h2 className="border-ink border-b py-1 font-body font-medium text-muted text-sm tracking-normal print:text-[7pt]">
        Exits, hazards and marks
      </h2>
      {places.length === 0 && <p className="py-1 text-md print:text-[8pt]">None marked on this route.</p>}
      <ul>
        {places.map((place) => (
          <Place key={`${place.name} ${place.position}`} {...place} />
        ))}
      </ul>
      {placesNote && <p className="pt-1 text-muted text-sm print:text-[7pt]">{placesNote}</p>}
    </section>
  );
}

function Place({ type, name, where, position }: CardPlace) {
  const color = isDangerous({ type }) ? "text-danger" : "";
  return (
    <li className="border-line border-b py-1 text-md print:py-[0.55mm] print:text-[8pt]">
      <p dir="auto" className={`truncate font-semibold ${color}`}>
        {name}
      </p>
      <p className="text-muted text-sm tabular-nums print:text-[6.5pt]">
        {where} · <span className="whitespace-nowrap max-[16rem]:whitespace-normal">{position}</span>
      </p>
    </li>
  );
}

function Emergency({ card: { emergency, start, finish } }: { card: RouteCard }) {
  return (
    <section className="grid gap-3 rounded-inner border-2 border-danger p-3 sm:flex sm:items-center sm:justify-between print:flex print:items-center print:justify-between print:gap-[3mm] print:p-[2.5mm]">
      <div className="flex min-w-0 items-center gap-3 print:gap-[2mm]">
        <Phone className="size-6 shrink-0 text-danger" aria-hidden />
        <div>
          <h2 className="text-xl text-danger print:text-[15pt]">
            {emergency ? emergency.number : "Number: ______________"}
          </h2>
          <p className="print:text-[8pt]">{emergency?.advice ?? "Look up the emergency number before you swim."}</p>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-md tabular-nums print:gap-x-[2mm] print:text-[8pt]">
        <Pair term="Start">{start}</Pair>
        <Pair term="Finish">{finish}</Pair>
      </dl>
    </section>
  );
}

const Pair = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{term}</dt>
    <dd>{children}</dd>
  </>
);
