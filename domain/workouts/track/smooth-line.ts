import { wrapLongitude } from "../../geo/bounds.ts";
import { rulerAt } from "../../swim-routes/line/measure-line.ts";
import type { Fix } from "./keep-plausible.ts";

/** How fast a swimmer's velocity changes, as the density of a random acceleration, m²/s³. */
const ACCELERATION_NOISE = 0.005;
/** Below this a line is as smooth as this smoother makes it. */
const SMOOTH_METERS = 0.25;
/** Errors of fixes that follow each other are alike, so that their differences tell too little of them. */
const MIN_NOISE_METERS = 2;
const MAX_NOISE_METERS = 12;
/** The median length of the difference of a fix from the middle of its neighbors, for noise of 1 m along each axis. */
const MEDIAN_OF_UNIT_NOISE = 1.44;
/** No velocity is carried over a longer time without a fix. */
const MAX_STEP_SECONDS = 60;

/** Swimmers move steadily and a wrist's fixes don't: the line that both agree on, a fix for each fix. */
export function smoothLine(run: readonly Fix[]): Fix[] {
  return splitAtGaps(run).flatMap(smoothPiece);
}

function splitAtGaps(run: readonly Fix[]) {
  const pieces: Fix[][] = [];
  for (const fix of run) {
    const piece = pieces.at(-1);
    const last = piece?.at(-1);
    if (piece && last && fix.seconds - last.seconds <= MAX_STEP_SECONDS) piece.push(fix);
    else pieces.push([fix]);
  }
  return pieces;
}

function smoothPiece(piece: readonly Fix[]): readonly Fix[] {
  const [first] = piece;
  if (!first || piece.length < 3) return piece;
  const ruler = rulerAt(first.latitude);
  const east = piece.map(({ longitude }) => wrapLongitude(longitude - first.longitude) * ruler.kx);
  const north = piece.map(({ latitude }) => (latitude - first.latitude) * ruler.ky);
  const seconds = piece.map((fix) => fix.seconds);
  const measured = noiseOf(seconds, east, north);
  if (measured < SMOOTH_METERS) return piece;
  const noise = Math.min(Math.max(measured, MIN_NOISE_METERS), MAX_NOISE_METERS);
  const smoothEast = smoothAxis(seconds, east, noise);
  const smoothNorth = smoothAxis(seconds, north, noise);
  return piece.map((fix, index) => ({
    ...fix,
    latitude: first.latitude + (smoothNorth[index] ?? 0) / ruler.ky,
    longitude: wrapLongitude(first.longitude + (smoothEast[index] ?? 0) / ruler.kx),
  }));
}

/** Standard deviation along one axis, in meters. */
function noiseOf(seconds: readonly number[], east: readonly number[], north: readonly number[]) {
  const differences: number[] = [];
  for (let index = 1; index < seconds.length - 1; index += 1) {
    const share = at(seconds, index - 1, index) / at(seconds, index - 1, index + 1);
    const off = (values: readonly number[]) => at(values, index - 1, index) - share * at(values, index - 1, index + 1);
    differences.push(Math.hypot(off(east), off(north)));
  }
  differences.sort((a, b) => a - b);
  return (differences[Math.floor(differences.length / 2)] ?? 0) / MEDIAN_OF_UNIT_NOISE;
}

const at = (values: readonly number[], from: number, to: number) => (values[to] ?? 0) - (values[from] ?? 0);

/** Position and velocity along one axis, with their covariances. */
type State = { x: number; v: number; xx: number; xv: number; vv: number };

/** A Kalman filter with constant velocity, and the smoother of Rauch, Tung and Striebel back over it. */
function smoothAxis(seconds: readonly number[], measured: readonly number[], noise: number): number[] {
  const predicted: State[] = [];
  const filtered: State[] = [];
  for (const [index, value] of measured.entries()) {
    const last = filtered.at(-1);
    const state = last
      ? predict(last, at(seconds, index - 1, index))
      : { x: value, v: 0, xx: noise ** 2, xv: 0, vv: 1 };
    predicted.push(state);
    filtered.push(last ? correct(state, value, noise ** 2) : state);
  }
  return smoothBack(seconds, predicted, filtered);
}

function predict({ x, v, xx, xv, vv }: State, dt: number): State {
  const q = ACCELERATION_NOISE;
  return {
    x: x + v * dt,
    v,
    xx: xx + 2 * xv * dt + vv * dt ** 2 + (q * dt ** 3) / 3,
    xv: xv + vv * dt + (q * dt ** 2) / 2,
    vv: vv + q * dt,
  };
}

function correct({ x, v, xx, xv, vv }: State, value: number, variance: number): State {
  const gain = xx / (xx + variance);
  const velocityGain = xv / (xx + variance);
  const error = value - x;
  return {
    x: x + gain * error,
    v: v + velocityGain * error,
    xx: (1 - gain) * xx,
    xv: (1 - gain) * xv,
    vv: vv - velocityGain * xv,
  };
}

function smoothBack(seconds: readonly number[], predicted: readonly State[], filtered: readonly State[]) {
  const smooth: number[] = new Array(filtered.length);
  let next = filtered.at(-1);
  if (next) smooth[filtered.length - 1] = next.x;
  for (let index = filtered.length - 2; index >= 0; index -= 1) {
    const state = filtered[index];
    const after = predicted[index + 1];
    if (!state || !after || !next) break;
    const dt = at(seconds, index, index + 1);
    const determinant = after.xx * after.vv - after.xv ** 2;
    // Covariance of the state with the predicted one, times the inverse of the predicted covariance.
    const [a, b, c] = [state.xx + state.xv * dt, state.xv, state.xv + state.vv * dt];
    const gain = {
      xx: (a * after.vv - b * after.xv) / determinant,
      xv: (b * after.xx - a * after.xv) / determinant,
      vx: (c * after.vv - state.vv * after.xv) / determinant,
      vv: (state.vv * after.xx - c * after.xv) / determinant,
    };
    const [dx, dv]: [number, number] = [next.x - after.x, next.v - after.v];
    next = { ...state, x: state.x + gain.xx * dx + gain.xv * dv, v: state.v + gain.vx * dx + gain.vv * dv };
    smooth[index] = next.x;
  }
  return smooth;
}
