import { todayInMexico } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { rowsFrom } from '../../../db/page.ts';
import { administrationScope } from '../../../db/scope.ts';
import { findRecords } from './categories.repository.ts';
import { categoryDetail } from './category-detail.ts';
import { foreseeCategory, foreseeSpecification } from './foresee-category.ts';
import { createCategory, requireRecord, saveCategory } from './save-category.ts';
import {
  addSpecification,
  fieldOf,
  removeSpecification,
  requireField,
  saveSpecification,
  toSpecification,
} from './specification-use.ts';
import { findSpecifications, type SpecificationSearch } from './specifications.repository.ts';

type CategoryOperation =
  | 'getCategory'
  | 'createCategory'
  | 'saveCategory'
  | 'foreseeCategory'
  | 'listSpecifications'
  | 'listCategorySpecifications'
  | 'getSpecification'
  | 'addSpecification'
  | 'saveSpecification'
  | 'removeSpecification'
  | 'foreseeSpecification';

// A form shows all specifications of its category.
const MOST_SPECIFICATIONS = 1000;

/** Categories, their price ranges and their specifications (S2 §2 and §7): read by everybody, changed by an ADMIN_USER. */
export function categoriesHandlers(context: Context): Pick<Handlers, CategoryOperation> {
  const { db } = context.database;
  const list = async (search: SpecificationSearch, page: Parameters<typeof findSpecifications>[2]) => {
    if (search.categoryId !== undefined) requireRecord(await findRecords(db), search.categoryId);
    return listAnswer(await findSpecifications(db, search, page), toSpecification);
  };
  return {
    getCategory: async ({ path }) => {
      const tree = await findRecords(db);
      return { status: 200, body: categoryDetail(tree, requireRecord(tree, path.id)) };
    },
    createCategory: async ({ body, origin }) => ({ status: 201, body: await createCategory(context, body, origin) }),
    saveCategory: async ({ path, header, body, origin }) => ({
      status: 200,
      body: await saveCategory(context, { id: path.id, expected: expectedVersion(header) }, body, origin),
    }),
    foreseeCategory: async ({ body, viewer }) => ({
      status: 200,
      body: await foreseeCategory(db, administrationScope(viewer), body, todayInMexico(context.now())),
    }),
    listSpecifications: async ({ query }) =>
      list({ ...query, sortBy: query.sortBy ?? 'name', sortOrder: query.sortOrder ?? 'asc' }, rowsFrom(query, 50)),
    listCategorySpecifications: async ({ path, query }) => {
      const { body } = await list(
        {
          categoryId: path.categoryId,
          isStockKeepingUnit: query.isStockKeepingUnit ?? false,
          isActive: true,
          isOverridden: false,
          sortBy: 'name',
          sortOrder: 'asc',
        },
        { offset: 0, size: MOST_SPECIFICATIONS },
      );
      return { status: 200, body };
    },
    getSpecification: async ({ path }) => ({
      status: 200,
      body: toSpecification(await requireField(db, fieldOf(path.id))),
    }),
    addSpecification: async ({ path, origin }) => ({
      status: 201,
      body: await addSpecification(context, { categoryId: path.categoryId, specificationId: path.specId }, origin),
    }),
    saveSpecification: async ({ path, header, body, origin }) => {
      const seen = { field: fieldOf(path.id), expected: expectedVersion(header) };
      return { status: 200, body: await saveSpecification(context, seen, body.isRequired, origin) };
    },
    removeSpecification: async ({ path, header, origin }) => {
      const field = { categoryId: path.categoryId, specificationId: path.specId };
      await removeSpecification(context, { field, expected: expectedVersion(header) }, origin);
      return { status: 204 };
    },
    foreseeSpecification: async ({ path, viewer }) => {
      const field = fieldOf(path.id);
      await requireField(db, field);
      return { status: 200, body: await foreseeSpecification(db, administrationScope(viewer), field) };
    },
  };
}
