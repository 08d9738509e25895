import { nameKey } from '@trastienda/domain';

/** A node of a tree from which the user chooses one. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly children?: readonly TreeNode[] | undefined;
  /** Why the node cannot be chosen; it is shown with this reason. */
  readonly refusal?: string | undefined;
}

/** A node as an entry of a flat list. */
export interface TreeOption {
  readonly id: string;
  readonly label: string;
  /** The names of its ancestors and its own, from the root down. */
  readonly path: string;
  /** The depth; 1 at the top. */
  readonly level: number;
  readonly isLeaf: boolean;
  readonly refusal: string | undefined;
}

/** All nodes, each before its children. */
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

/** The nodes whose path contains every word of the text, ignoring accents; all nodes if the text is empty. */
export function searchTree(options: readonly TreeOption[], text: string): readonly TreeOption[] {
  const words = nameKey(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ path }) => {
    const key = nameKey(path);
    return words.every((word) => key.includes(word));
  });
}
