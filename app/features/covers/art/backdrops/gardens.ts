import { drawHouses, drawSpire, fillRidge, ridgeLine } from "../land.ts";
import { at, box, createLayer, fill, stroke } from "../path.ts";
import { drawPines, drawTrees } from "../plants.ts";
import { between } from "../random.ts";
import { fromLand, opposite, type Scene } from "../scene.ts";
import { HEIGHT } from "../shapes.ts";
import { drawLandmark } from "./landmark.ts";

/** Trees along the far bank; in town a stone bridge and roofs. */
export function drawRiver(scene: Scene) {
  const { colors, horizon, width, zoom, facts } = scene;
  const next = scene.random("river");
  const [from, to] = [-20, width + 20];
  const isTown = facts.setting === "town";
  const far = ridgeLine(next, { from, to, base: horizon, height: 96, step: 150 });
  const ground = () => horizon + 4;
  const gap = Math.min(width * 0.5, 380);
  const plant = facts.land === "mountains" || facts.land === "cliffs" ? drawPines : drawTrees;
  const trees = { step: 44 * zoom, size: 104 * zoom, ground };
  const town = [
    drawHouses(scene, next, { from: -10, to: gap, size: 29 * zoom, ground: () => horizon - 16 }),
    drawSpire(scene, gap * between(next, 0.3, 0.7), horizon - 10, 32 * zoom),
  ].join("");
  return [
    fillRidge(far, horizon + 2, colors.far),
    fromLand(
      scene,
      (isTown ? town : "") +
        drawLandmark(scene, gap * 1.1, horizon) +
        plant(scene, next, { ...trees, from: isTown ? gap : -10, to }),
    ),
    fill(box(0, horizon - 12, width, 17), colors.grass[2]),
    isTown ? fromLand(scene, drawBridge(scene, gap)) : "",
  ].join("");
}

function drawBridge({ colors, horizon }: Scene, length: number) {
  const arches = createLayer();
  for (let x = 14; x < length - 40; x += 78) arches.add(colors.near, `M${x} ${horizon + 16}a27 24 0 0 1 54 0z`);
  return (
    fill(`M-8 ${horizon - 18}H${Math.round(length)}l22 22v14H-8Z`, colors.rock[0]) +
    arches.toSvg() +
    fill(`M-8 ${horizon - 20}H${Math.round(length)}l4 6H-8Z`, colors.rock[1])
  );
}

/** Grass banks on both sides, in front of the water. */
export function drawBanks(scene: Scene) {
  const { colors, horizon, width, zoom } = scene;
  const next = scene.random("banks");
  const [h, w] = [horizon, Math.min(width * 0.36, 420)];
  const far = w * between(next, 0.62, 0.9);
  const bank = `M-8 ${h + 4}C${at([far * 0.6, h + 4])} ${at([far, h + 22])} ${at([far * 0.9, h + 58])}S${at([24, h + 158])} -8 ${h + 168}Z`;
  const trees = { from: 6, to: far * 0.42, step: 52, size: 92 * zoom, ground: (x: number) => h + 66 - x * 0.2 };
  const arcs = [0, 1].map((index) => `M${at([width * (0.4 + index * 0.09), 316 + index * 34])}q42 -14 84 0`);
  const side =
    fill(bank, colors.grass[0]) +
    stroke(
      `M-8 ${h + 168}C${at([24, h + 158])} ${at([far * 0.6, h + 104])} ${at([far * 0.9, h + 58])}`,
      colors.grass[2],
      4,
      0.5,
    );
  return fromLand(opposite(scene), side + drawTrees(scene, next, trees)) + stroke(arcs.join(""), colors.foam, 4, 0.5);
}

/** An outdoor pool: trees, a terrace, lanes. */
export function drawLido(scene: Scene) {
  const { colors, horizon, width, zoom, facts } = scene;
  const next = scene.random("lido");
  const far = ridgeLine(next, { from: -20, to: width + 20, base: horizon, height: 88, step: 160 });
  const ground = () => horizon - 4;
  const trees = { from: -20, to: width + 40, step: 50 * zoom, size: 122 * zoom, ground };
  const houses = { from: -10, to: Math.min(width * 0.5, 460), size: 33 * zoom, ground: () => horizon - 4 };
  const plant = facts.land === "mountains" || facts.land === "dunes" ? drawPines : drawTrees;
  return [
    fillRidge(far, horizon + 2, colors.far),
    fill(box(0, horizon - 44, width, 40), colors.tree[1]),
    plant(scene, next, trees),
    fill(box(0, horizon - 22, width, 18), colors.tree[2]),
    drawLandmark(scene, width * 0.5, horizon - 4),
    facts.setting === "town" ? fromLand(scene, drawHouses(scene, next, houses)) : "",
    fill(box(0, horizon - 8, width, 14), colors.grass[0]),
  ].join("");
}

const LANES = [0.3, 0.56, 0.86] as const;

/** Far side of the basin, lane lines, a ladder and the diving board. */
export function drawBasin(scene: Scene) {
  const { colors, horizon, width, zoom: k } = scene;
  const next = scene.random("basin");
  const depth = HEIGHT - horizon;
  const lanes = LANES.map((share, index) => {
    const y = Math.round(horizon + depth * share);
    return `<path d="M${Math.round(-next() * 30)} ${y}H${width}" fill="none" stroke="${colors.foam}" stroke-width="${3 + index * 1.5}" stroke-dasharray="${14 + index * 12} ${16 + index * 8}" opacity=".6"/>`;
  });
  const [ladder, board] = [
    Math.round(between(next, 56, 92)),
    Math.round(Math.min(width * 0.34, 260) * between(next, 0.85, 1.1)),
  ];
  const rails = [0, 26].map(
    (shift) => `M${ladder + shift * k} ${horizon + 50}v${-40 * k}q0 ${-14 * k} ${13 * k} ${-14 * k}`,
  );
  const high = Math.round(horizon - 44 * k);
  const tower = `M${board} ${horizon + 12}V${high}h${Math.round(64 * k)}M${Math.round(board - 22 * k)} ${horizon + 12}V${high}h${Math.round(22 * k)}`;
  return [
    fill(box(0, horizon + 5, width, depth), colors.shallow, 0.5),
    fill(box(0, horizon + 5, width, 16), colors.wall[0]),
    fill(box(0, horizon + 21, width, 5), colors.rock[2], 0.5),
    ...lanes,
    fromLand(opposite(scene), stroke(rails.join(""), colors.foam, 5 * k)),
    fromLand(scene, stroke(tower, colors.rail, 6 * k)),
  ].join("");
}

/** The sea wall of a tidal pool, across the whole picture. */
export function drawPoolWall(scene: Scene) {
  const { colors, width, random, horizon } = scene;
  const next = random("wall");
  const [left, right, end] = [
    Math.round(between(next, 262, 280)),
    Math.round(between(next, 240, 256)),
    Math.round(width * between(next, 0.84, 0.92)),
  ];
  const start = Math.round(width * between(next, 0.08, 0.13));
  const wall = `M-20 ${left + 34}L${start} ${left}L${end} ${right}L${width + 20} ${right + 24}`;
  const inner = `${wall}V${HEIGHT}H-20Z`;
  const ripples = [0, 1, 2].map(
    (index) => `M${at([width * (0.16 + index * 0.17), 322 + index * 22])}q36 -12 72 0t72 0`,
  );
  const foam = `M${at([start + 30, left - 15])}q26 -11 52 -3M${at([(start + end) / 2, (left + right) / 2 - 15])}q26 -11 52 -3`;
  return fromLand(
    opposite(scene),
    [
      fill(inner, colors.shallow),
      fill(
        `M${start} ${left + 20}L${end} ${right + 20}L${width + 20} ${right + 44}V${HEIGHT}H-20V${left + 60}Z`,
        scene.sea[2],
        0.25,
      ),
      stroke(wall, colors.rock[2], 24, 0.55),
      `<g transform="translate(0-5)">${stroke(wall, colors.rock[0], 17)}</g>`,
      stroke(foam, colors.foam, 4, horizon > 0 ? 0.75 : 0),
      stroke(ripples.join(""), colors.foam, 3.5, 0.55),
    ].join(""),
  );
}
