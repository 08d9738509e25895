import { limits } from '@trastienda/domain';
import type { Category, CategoryNode } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { rowsFrom } from '../../../db/page.ts';
import { type BrandRow, type CategoryRow, findBrands, findCategories, findTree } from './catalogue.repository.ts';

type CatalogueOperation = 'getCategoryTree' | 'listCategories' | 'listBrands' | 'searchBrands';

/** Look-ups that every area needs (R5): categories and brands. */
export function catalogueHandlers({ database: { db } }: Context): Pick<Handlers, CatalogueOperation> {
  return {
    getCategoryTree: async ({ query }) => ({ status: 200, body: toTree(await findTree(db, query.isActive)) }),
    listCategories: async ({ query }) => {
      const { sortOrder = 'asc', ...search } = query;
      const page = rowsFrom(query, limits.defaultPageSize);
      return listAnswer(await findCategories(db, { ...search, sortOrder }, page), toCategory);
    },
    listBrands: async ({ query }) => {
      return listAnswer(await findBrands(db, { isActive: query.isActive }, rowsFrom(query, 1000)), toBrand);
    },
    searchBrands: async ({ query }) => {
      return listAnswer(await findBrands(db, { text: query.text }, rowsFrom(query, 100)), toBrand);
    },
  };
}

const toBrand = ({ id, name }: BrandRow) => ({ id: `${id}`, name });

function toCategory(row: CategoryRow): Category {
  return {
    id: `${row.id}`,
    name: row.name,
    parentId: row.parent_id === null ? null : `${row.parent_id}`,
    isActive: row.is_active,
    namePath: row.name_path,
  };
}

type TreeNode = Category & { children: TreeNode[] };

/** The children of the root, each with its own children; `rows` lists parents before children. */
function toTree(rows: readonly CategoryRow[]): CategoryNode[] {
  const nodes = new Map<number, TreeNode>();
  const tree: TreeNode[] = [];
  for (const row of rows) {
    const node: TreeNode = { ...toCategory(row), children: [] };
    nodes.set(row.id, node);
    if (row.depth === 1) tree.push(node);
    // With a filter for active categories, nothing below an inactive category is shown.
    else if (row.parent_id !== null) nodes.get(row.parent_id)?.children.push(node);
  }
  return tree;
}
