import { FitBaseType, type FitEncoderField } from "fit-file-parser/encoder";

type Type = keyof typeof SIZES;

const SIZES = { Enum: 1, Uint8: 1, Uint16: 2, Sint32: 4, Uint32: 4, Uint32z: 4 } as const;

/** Numbers of the FIT profile, what a course consists of, with their types; text with its bytes, the last of them zero. */
export const FIT_MESSAGES = {
  fileId: {
    number: 0,
    fields: {
      type: [0, "Enum"],
      manufacturer: [1, "Uint16"],
      product: [2, "Uint16"],
      serial: [3, "Uint32z"],
      created: [4, "Uint32"],
    },
  },
  course: {
    number: 31,
    fields: { sport: [4, "Enum"], name: [5, 48], capabilities: [6, "Uint32z"], subSport: [7, "Enum"] },
  },
  lap: {
    number: 19,
    fields: {
      at: [253, "Uint32"],
      start: [2, "Uint32"],
      startLatitude: [3, "Sint32"],
      startLongitude: [4, "Sint32"],
      endLatitude: [5, "Sint32"],
      endLongitude: [6, "Sint32"],
      elapsed: [7, "Uint32"],
      timer: [8, "Uint32"],
      distance: [9, "Uint32"],
    },
  },
  event: { number: 21, fields: { at: [253, "Uint32"], event: [0, "Enum"], type: [1, "Enum"], group: [4, "Uint8"] } },
  record: {
    number: 20,
    fields: { at: [253, "Uint32"], latitude: [0, "Sint32"], longitude: [1, "Sint32"], distance: [5, "Uint32"] },
  },
  coursePoint: {
    number: 32,
    fields: {
      at: [1, "Uint32"],
      latitude: [2, "Sint32"],
      longitude: [3, "Sint32"],
      distance: [4, "Uint32"],
      type: [5, "Enum"],
      name: [6, 16],
    },
  },
} as const satisfies Record<string, { number: number; fields: Record<string, readonly [number, Type | number]> }>;

type Messages = typeof FIT_MESSAGES;

/** A value for each field of the message. */
export type FitValues<M extends keyof Messages> = {
  [F in keyof Messages[M]["fields"]]: Messages[M]["fields"][F] extends readonly [number, number] ? string : number;
};

/** As many whole characters as fit, then zeros. */
function toText(text: string, size: number) {
  const bytes = new Uint8Array(size);
  new TextEncoder().encodeInto(text, bytes.subarray(0, size - 1));
  return bytes;
}

export function toFitFields<M extends keyof Messages>(message: M, values: FitValues<M>): FitEncoderField[] {
  const given: Readonly<Record<string, string | number>> = values;
  const fields: [string, readonly [number, Type | number]][] = Object.entries(FIT_MESSAGES[message].fields);
  return fields.map(([name, [number, type]]) => {
    const value = given[name] ?? 0;
    return typeof type === "number"
      ? { number, size: type, baseType: FitBaseType.String, value: toText(String(value), type) }
      : { number, size: SIZES[type], baseType: FitBaseType[type], value: Number(value) };
  });
}
