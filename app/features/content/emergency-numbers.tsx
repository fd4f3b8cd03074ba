import { Phone } from "lucide-react";

const NUMBERS = [
  { number: "112", where: "European Union, United Kingdom, Switzerland, Norway and many more" },
  { number: "999", where: "United Kingdom and Ireland. At the coast ask for the coastguard" },
  { number: "911", where: "United States and Canada" },
  { number: "000", where: "Australia. New Zealand: 111" },
] as const;

export function EmergencyNumbers() {
  return (
    <section
      aria-labelledby="emergency"
      className="rounded-sheet bg-[#0a3a48] p-6 text-[#f3f6f5] md:p-8 print:border print:bg-transparent print:p-4 print:text-ink"
    >
      <h2 id="emergency" className="flex items-center gap-3 text-xl">
        <Phone className="size-6 text-[#ff8a65]" aria-hidden /> Is someone in trouble now?
      </h2>
      <p className="mt-2 max-w-2xl text-[#d7e6e8] print:text-ink">
        Call first. Do not go in after them: tell them to float, throw something that floats, and keep them in sight.
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {NUMBERS.map(({ number, where }) => (
          <div key={number}>
            <dt className="font-bold font-heading text-3xl md:text-display">{number}</dt>
            <dd className="mt-1 text-[#c5dadd] text-md print:text-ink">{where}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-[#c5dadd] text-md print:text-ink">
        Elsewhere, look up the number before you swim. Tideline is not a rescue service and nobody monitors it for calls
        for help.
      </p>
    </section>
  );
}
