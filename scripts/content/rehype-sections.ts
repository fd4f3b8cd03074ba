import type { Element, ElementContent, Root, RootContent } from "hast";

const levelOf = (node: RootContent) => (node.type === "element" ? Number(/^h([23])$/.exec(node.tagName)?.[1] ?? 0) : 0);

function wrap(nodes: readonly RootContent[], level: 2 | 3): RootContent[] {
  const result: RootContent[] = [];
  let section: { heading: RootContent; rest: RootContent[] } | null = null;
  const close = () => {
    if (!section) return;
    const rest = level === 2 ? wrap(section.rest, 3) : section.rest;
    const children = [section.heading, ...rest] as ElementContent[];
    result.push({ type: "element", tagName: "section", properties: {}, children } satisfies Element);
  };
  for (const node of nodes) {
    if (levelOf(node) === level) {
      close();
      section = { heading: node, rest: [] };
    } else if (section) section.rest.push(node);
    else result.push(node);
  }
  close();
  return result;
}

/** Puts each second and third level heading into a section with what follows, so that pages can lay sections out. */
export function rehypeSections() {
  return (tree: Root) => {
    tree.children = wrap(tree.children, 2);
  };
}
