import { nameKey } from '@trastienda/domain';

/** A node of a tree that one is chosen of. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly children?: readonly TreeNode[] | undefined;
  /** Why it cannot be chosen: it is shown, and says so. */
  readonly refusal?: string | undefined;
}

/** A node as a line of a list. */
export interface TreeOption {
  readonly id: string;
  readonly label: string;
  /** The names that lead to it, its own last. */
  readonly path: string;
  /** From one on. */
  readonly level: number;
  readonly isLeaf: boolean;
  readonly refusal: string | undefined;
}

/** The nodes in the order in which a tree is read. */
export function treeOptions(nodes: readonly TreeNode[], above: readonly string[] = []): TreeOption[] {
  return nodes.flatMap(({ id, label, children = [], refusal }) => {
    const names = [...above, label];
    const isLeaf = children.length === 0;
    return [
      { id, label, path: names.join(' › '), level: names.length, isLeaf, refusal },
      ...treeOptions(children, names),
    ];
  });
}

/** The nodes whose path has every word of a text, whatever the accents; of an empty text all of them. */
export function searchTree(options: readonly TreeOption[], text: string): readonly TreeOption[] {
  const words = nameKey(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ path }) => {
    const key = nameKey(path);
    return words.every((word) => key.includes(word));
  });
}
