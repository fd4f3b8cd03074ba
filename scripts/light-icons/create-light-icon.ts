import { createElement, type FunctionComponent, type SVGProps } from "react";

/** What a file of `lucide-react/dist/esm/icons` tells about its icon. */
export type IconData = {
  name: string;
  size: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  aliases?: readonly string[];
};

const isNamed = (props: object) => Object.keys(props).some((name) => /^(aria-.*|role|title)$/.test(name));

/** Draws what Lucide's own function draws, for the properties that we use: those of an SVG. */
// biome-ignore lint/style/noDefaultExport: an icon of Lucide imports it so.
export default function createLightIcon({ name, size, node, aliases = [] }: IconData) {
  const names = ["lucide", `lucide-${name}`, ...aliases.map((alias) => `lucide-${alias}`)].join(" ");
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  const Icon: FunctionComponent<SVGProps<SVGSVGElement>> = ({ className, ...props }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `${names} ${className}` : names,
        ...(!isNamed(props) && { "aria-hidden": true }),
        ...props,
      },
      // Spread, so that they need no keys.
      ...shapes,
    );
  return Icon;
}
