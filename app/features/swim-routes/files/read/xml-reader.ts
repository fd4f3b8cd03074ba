import { DOMParser, type Document, type Element, type Node } from "@xmldom/xmldom";
import { RouteFileError } from "./imported-route.ts";

const ELEMENT = 1;
const isElement = (node: Node): node is Element => node.nodeType === ELEMENT;

/** Workers have no parser of their own. Entities that a document declares itself are not expanded. */
export function parseXml(text: string): Document {
  try {
    return new DOMParser({
      // Files of old devices break the rules and can be read all the same.
      onError: (level, message) => {
        if (level === "fatalError") throw new RouteFileError(message);
      },
    }).parseFromString(text, "text/xml");
  } catch {
    throw new RouteFileError("This file is damaged: its XML can't be read.");
  }
}

/** Prefixes differ between devices. */
export const localName = (element: Element) => element.localName ?? element.tagName;

/** Walks without indexes: lists of nodes are slow in long documents. */
export function childrenOf(parent: Element, ...names: string[]): Element[] {
  const found: Element[] = [];
  for (let child = parent.firstChild; child; child = child.nextSibling)
    if (isElement(child) && names.includes(localName(child))) found.push(child);
  return found;
}

export function childText(parent: Element, ...names: string[]): string | null {
  for (const name of names) {
    const text = childrenOf(parent, name)[0]?.textContent?.trim();
    if (text) return text;
  }
  return null;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** NaN for everything that is no plain number. */
export function toNumber(text: string | null | undefined) {
  const trimmed = text?.trim() ?? "";
  return NUMBER.test(trimmed) ? Number(trimmed) : Number.NaN;
}
