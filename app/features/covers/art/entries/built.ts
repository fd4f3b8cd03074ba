import { box, fill, stroke } from "../path.ts";
import { between, type Random } from "../random.ts";
import type { Scene } from "../scene.ts";

/** All in units from the land edge; the horizon is near 190, the lower edge at 400. */

const STEP_COUNT = 7;

/** A flight down the rocks, with a handrail into the water. */
export function drawSteps({ colors }: Scene, next: Random) {
  const lean = Math.round(between(next, -16, 16));
  const rock = `M404 404L366 378L300 346L${250 + lean} 306L188 288L${148 + lean} 250L70 232L-12 206V404Z`;
  const light = `M${250 + lean} 306L188 288L${148 + lean} 250L70 232L-12 206V236L60 262L${124 + lean} 282L162 318L${226 + lean} 336Z`;
  const steps = Array.from({ length: STEP_COUNT }, (_, index) => {
    const [x, y] = [104 + index * 29, 262 + index * 20];
    return fill(box(x, y, 84, 34), colors.wall[2]) + fill(box(x, y, 84, 10), colors.wall[0]);
  });
  const rail = "M362 402V322L132 178V256M247 250v74";
  return [
    fill(rock, colors.rock[1]),
    fill(light, colors.rock[0]),
    ...steps,
    stroke("M362 392q18 -8 36 0", colors.foam, 4, 0.6),
    stroke(rail, colors.rail, 6.5),
  ].join("");
}

/** A concrete ramp with a handrail. */
export function drawSlip({ colors }: Scene, next: Random) {
  const reach = Math.round(between(next, 318, 356));
  const top = Math.round(between(next, 232, 250));
  const slope = (372 - top) / (reach + 12);
  const y = (x: number) => Math.round(372 - (reach - x) * slope);
  const joints = Array.from({ length: 7 }, (_, index) => {
    const x = reach - 26 - index * 46;
    return `M${x} ${y(x) + 34}l-22 -9`;
  });
  const posts = [0, 1, 2, 3].map((index) => {
    const x = reach - index * 92;
    return `M${x} ${y(x)}v-58`;
  });
  return [
    fill(`M${reach + 44} 404L${reach} 372L-12 ${top}V404Z`, colors.rock[0]),
    fill(`M${reach + 44} 404L${reach} 372L-12 ${top}V${top + 26}L${reach - 22} 404Z`, colors.wall[0]),
    fill(`M-12 ${top + 96}L${reach - 190} 404H-12Z`, colors.rock[1], 0.7),
    stroke(joints.join(""), colors.rock[2], 3.5, 0.55),
    stroke(`${posts.join("")}M${reach} ${y(reach) - 58}L-12 ${top - 58}`, colors.rail, 6),
    stroke(`M${reach + 34} 390q20 -9 40 0`, colors.foam, 4, 0.6),
  ].join("");
}

/** Planks that run out from the lower edge. */
export function drawJetty({ colors }: Scene, next: Random) {
  const [near, far] = [Math.round(between(next, 24, 70)), Math.round(between(next, 232, 286))];
  const y0 = 262;
  const planks = Array.from({ length: 9 }, (_, index) => {
    const t = ((index + 0.5) / 9) ** 1.7;
    const y = Math.round(y0 + (404 - y0) * t);
    return `M${Math.round(far + (near + 150 - far) * t)} ${y}H${Math.round(far + 32 - (far + 32 - near) * t)}`;
  });
  const deck = `M${far} ${y0}h34L${near + 168} 404H${near}Z`;
  // Under the side towards the water, half way along.
  const middle = Math.round((far + near) / 2 + 92);
  const posts = `M${far + 4} ${y0}v26M${far + 30} ${y0}v26M${middle} 330v44`;
  return [
    `<g transform="translate(0 14)">${fill(deck, colors.shadow, 0.22)}</g>`,
    stroke(posts, colors.wood[2], 7),
    fill(deck, colors.wood[0]),
    stroke(planks.join(""), colors.wood[2], 2.6, 0.5),
    stroke(`M${near} 404L${far} ${y0}`, colors.wood[1], 5),
    stroke(`M${far + 30} ${y0 + 4}v-44q0 -10 10 -10h6M${far + 46} ${y0 + 8}v-44q0 -10 10 -10h4`, colors.rail, 5),
  ].join("");
}

/** The paved side of a pool, with the ladder's rails. */
export function drawEdge({ colors }: Scene, next: Random) {
  const reach = Math.round(between(next, 240, 300));
  const joints = [0, 1, 2, 3].map((index) => `M${reach - 40 - index * 62} 404l-${26 + index * 4} -${30 + index * 14}`);
  return [
    fill(`M${reach + 60} 404L-12 322V404Z`, colors.wall[0]),
    fill(`M${reach + 60} 404L-12 322V332L${reach + 20} 404Z`, colors.shallow),
    stroke(joints.join(""), colors.rock[1], 3, 0.7),
    stroke("M112 366V322q0 -15 13 -15t13 15v60M162 378V334q0 -15 13 -15t13 15v54", colors.foam, 6),
  ].join("");
}
