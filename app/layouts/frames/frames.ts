type Frames = Partial<typeof import("./visitor-frame.tsx") & typeof import("./swimmer-frame.tsx")>;

const frames: Frames = import.meta.env.SSR
  ? { ...(await import("./visitor-frame.tsx")), ...(await import("./swimmer-frame.tsx")) }
  : {};

/**
 * A document is a visitor's or a swimmer's until it is left, so the browser loads one frame, before it hydrates.
 */
export async function loadFrame(isSwimmer: boolean) {
  Object.assign(frames, isSwimmer ? await import("./swimmer-frame.tsx") : await import("./visitor-frame.tsx"));
}

export function getFrame<Name extends keyof Frames>(name: Name): NonNullable<Frames[Name]> {
  const frame = frames[name];
  if (!frame) throw new Error(`${name} is not loaded`);
  return frame;
}
