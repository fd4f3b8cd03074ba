/** Meters per second over the ground. */
export type Velocity = { readonly east: number; readonly north: number };

export const STILL: Velocity = { east: 0, north: 0 };

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Of something that moves toward these degrees from true north. */
export function velocityToward(speed: number, towardDeg: number): Velocity {
  const angle = toRadians(towardDeg);
  return { east: speed * Math.sin(angle), north: speed * Math.cos(angle) };
}

export const scaleVelocity = ({ east, north }: Velocity, factor: number): Velocity => ({
  east: east * factor,
  north: north * factor,
});

export const mixVelocities = (from: Velocity, to: Velocity, share: number): Velocity => ({
  east: from.east + (to.east - from.east) * share,
  north: from.north + (to.north - from.north) * share,
});

export const speedOf = ({ east, north }: Velocity) => Math.hypot(east, north);

/** 0 to 360, clockwise from true north. */
export const directionOf = ({ east, north }: Velocity) => ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
