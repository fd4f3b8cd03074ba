export type UnitSystem = "metric" | "imperial";

type Rewording = { pattern: RegExp; toImperial: (value: number) => string };

const NUMBER = "([\\d,]*\\d(?:\\.\\d+)?)";
/** A unit ends where its word does: "1.5 m" is no "1.5 mm", and "3.2 km" no "3.2 km/h". */
const figure = (unit: string) => new RegExp(`([-−]?)${NUMBER} ${unit}(?![\\w/])`, "g");
const REWORDINGS: readonly Rewording[] = [
  { pattern: figure("°C"), toImperial: (celsius) => `${((celsius * 9) / 5 + 32).toFixed(0)} °F` },
  { pattern: figure("km/h"), toImperial: (kmh) => `${(kmh / 1.609344).toFixed(0)} mph` },
  { pattern: figure("km"), toImperial: (km) => `${(km / 1.609344).toFixed(1)} mi` },
  { pattern: figure("mm"), toImperial: (mm) => `${(mm / 25.4).toFixed(1)} in` },
  // Below a wave's height to the tenth, above as swimmers see it: a fog of 656 ft.
  { pattern: figure("m"), toImperial: (meters) => `${(meters * 3.28084).toFixed(meters < 20 ? 1 : 0)} ft` },
  { pattern: figure("m/s"), toImperial: (speed) => `${(speed * 1.943844).toFixed(1)} kn` },
];

/**
 * Our own sentences about the water, whose figures stand in the units of science, in those of whoever reads them. Figures
 * that belong to a rule of law, such as "cfu/100 ml", have no other unit.
 */
export function rewordFigures(text: string, units: UnitSystem) {
  if (units === "metric") return text;
  return REWORDINGS.reduce(
    (said, { pattern, toImperial }) =>
      said.replace(pattern, (_, sign: string, digits: string) =>
        toImperial(Number(digits.replaceAll(",", "")) * (sign === "" ? 1 : -1)).replace("-", "−"),
      ),
    text,
  );
}
