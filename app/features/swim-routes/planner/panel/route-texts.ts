import * as words from "#domain/swim-routes/route-words.ts";

export const { legLengthText, legLengthUnit, paceText } = words;
