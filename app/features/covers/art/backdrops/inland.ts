import { drawHouses, drawSpire, fillRidge, heightAt, ridgeLine } from "../land.ts";
import { box, createLayer, fill, type Point, polygon, stroke } from "../path.ts";
import { drawPines, drawTrees } from "../plants.ts";
import { between } from "../random.ts";
import { fromLand, opposite, type Scene } from "../scene.ts";
import { drawLandmark } from "./landmark.ts";

/** Hills or mountains all around, with a town or a line of trees on the far shore. */
export function drawLake(scene: Scene) {
  const { colors, horizon, width, zoom, facts } = scene;
  const next = scene.random("lake");
  const isSharp = facts.land === "mountains" || facts.land === "cliffs";
  const height = isSharp ? 158 : 104;
  const [from, to, base] = [-20, width + 20, horizon];
  const far = ridgeLine(next, { from, to, base, height, step: isSharp ? 82 : 150, isSharp });
  const middle = ridgeLine(next, { from, to, base, height: height * 0.58, step: 120 });
  const shore = ridgeLine(next, { from, to, base: horizon + 2, height: 20, step: 160 });
  const ground = (x: number) => heightAt(shore, x) + 5;
  const isTown = facts.setting === "town";
  const length = Math.min(width * 0.62, 580) * between(next, 0.75, 1);
  const town = [
    drawHouses(scene, next, { from: 18, to: length * 0.7, size: 21 * zoom, ground: (x) => ground(x) - 15 * zoom }),
    ...[0.24, 0.58].map((share) =>
      drawSpire(scene, length * (share + between(next, -0.06, 0.06)), horizon - 4, 24 * zoom),
    ),
    drawHouses(scene, next, { from: -10, to: length, size: 23 * zoom, ground: () => horizon }),
  ];
  const trees = {
    from: isTown ? length + 10 : -10,
    to,
    step: 26 * zoom,
    size: 46 * zoom,
    density: isTown ? 0.6 : 0.82,
    ground,
  };
  return [
    fillRidge(far, horizon + 2, colors.far, isSharp),
    fillRidge(middle, horizon + 2, colors.middle),
    fromLand(
      scene,
      [
        drawLandmark(scene, length * 1.06, ground(length * 1.06)),
        (facts.land === "dunes" || next() < 0.3 ? drawTrees : drawPines)(scene, next, trees),
        ...(isTown ? town : []),
        fillRidge(shore, horizon + 3, colors.tree[2]),
      ].join(""),
    ),
  ].join("");
}

/** Wooded hills with a dam. */
export function drawReservoir(scene: Scene) {
  const { colors, horizon, width, zoom } = scene;
  const next = scene.random("reservoir");
  const [from, to, base] = [-20, width + 20, horizon];
  const far = ridgeLine(next, { from, to, base, height: 112, step: 170 });
  const near = ridgeLine(next, { from, to, base, height: 58, step: 130 });
  const ground = (x: number) => heightAt(near, x) + 12;
  const houses = { from: -10, to: Math.min(width * 0.2, 240), size: 23 * zoom, ground: () => horizon - 2 };
  return [
    fillRidge(far, horizon + 2, colors.far),
    drawPines(scene, next, { from, to, step: 26 * zoom, size: 64 * zoom, ground }),
    fillRidge(near, horizon + 2, colors.tree[1]),
    drawPines(scene, next, { from, to, step: 46 * zoom, size: 46 * zoom, density: 0.75, ground: () => horizon + 3 }),
    scene.facts.setting === "town" ? fromLand(scene, drawHouses(scene, next, houses)) : "",
  ].join("");
}

/** Opposite the way in. */
export function drawDam(scene: Scene) {
  const { colors, horizon, width, zoom } = scene;
  const length = Math.round(Math.min(width * 0.46, 560) * between(scene.random("dam"), 0.85, 1.1));
  const arches = createLayer();
  for (let x = 26; x < length - 60; x += 44) {
    arches.add(colors.rock[2], `M${x} ${horizon + 50}v-18a12 12 0 0 1 24 0v18z`);
  }
  const [towerX, k] = [Math.round(length * 0.5), zoom];
  return fromLand(
    opposite(scene),
    [
      fill(box(towerX, horizon - 42 * k, 34 * k, 50 * k), colors.wall[0]),
      fill(box(towerX, horizon - 42 * k, 11 * k, 50 * k), colors.wall[2]),
      fill(
        polygon([
          [towerX - 4, horizon - 42 * k],
          [towerX + 17 * k, horizon - 68 * k],
          [towerX + 34 * k + 4, horizon - 42 * k],
        ]),
        colors.roof[0],
      ),
      fill(box(towerX + 17 * k, horizon - 30 * k, 7 * k, 11 * k), colors.window),
      fill(`M-8 ${horizon + 4}H${Math.round(length)}L${Math.round(length - 20)} ${horizon + 50}H-8Z`, colors.rock[0]),
      arches.toSvg(),
      fill(`M-8 ${horizon + 2}H${Math.round(length + 4)}v9H-8Z`, colors.rock[1]),
      stroke(
        `M0 ${horizon - 8}H${Math.round(length - 4)}M0 ${horizon - 8}v10M${Math.round(length - 4)} ${horizon - 8}v10M${Math.round(length * 0.25)} ${horizon - 8}v10M${Math.round(length * 0.78)} ${horizon - 8}v10`,
        colors.rail,
        3,
      ),
    ].join(""),
  );
}

/** Worked faces in steps, with pines along the rim. */
export function drawQuarry(scene: Scene) {
  const { colors, horizon, width, zoom } = scene;
  const next = scene.random("quarry");
  const rim: Point[] = [];
  for (let x = -20; x < width + 40; x += between(next, 60, 120)) {
    const y = horizon - between(next, 92, 138);
    rim.push([x, y], [x + between(next, 36, 58), y - between(next, -8, 10)]);
  }
  const bench: Point[] = [];
  for (let x = -20; x < width + 60; x += between(next, 90, 190)) {
    const y = horizon - between(next, 34, 62);
    bench.push([x, y], [x + between(next, 60, 90), y + between(next, -4, 4)]);
  }
  const last = Math.round(width + 200);
  const seam = (y: number) =>
    `M-8 ${y}${Array.from({ length: Math.ceil(width / 110) + 1 }, () => `l110 ${Math.round(between(next, -7, 7))}`).join("")}`;
  const cuts = Array.from({ length: Math.ceil(width / 130) }, (_, index) => {
    const x = Math.round(130 * index + between(next, 10, 110));
    return `M${x} ${horizon - Math.round(between(next, 70, 88))}l${Math.round(between(next, -7, 7))} ${Math.round(between(next, 22, 34))}`;
  });
  const houses = {
    from: 20,
    to: Math.min(width * 0.34, 300),
    size: 21 * zoom,
    ground: (x: number) => heightAt(rim, x) + 6,
  };
  return [
    drawPines(scene, next, {
      from: -10,
      to: width + 20,
      step: 30 * zoom,
      size: 46 * zoom,
      density: 0.8,
      ground: (x) => heightAt(rim, x) + 8,
    }),
    scene.facts.setting === "town" ? drawHouses(scene, next, houses) : "",
    drawLandmark(scene, width * 0.5, heightAt(rim, width * 0.5) + 8),
    fill(`${polygon([...rim, [last, horizon + 3], [-20, horizon + 3]])}`, colors.rock[0]),
    stroke(seam(horizon - 78) + seam(horizon - 98), colors.rock[1], 3, 0.8),
    stroke(cuts.join(""), colors.rock[1], 3, 0.7),
    fill(polygon([...bench, [last, horizon + 3], [-20, horizon + 3]]), colors.rock[1]),
    stroke(seam(horizon - 18), colors.rock[2], 3, 0.45),
  ].join("");
}
