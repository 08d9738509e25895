import type { Context } from '../../../context.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { dataScope } from '../../../db/scope.ts';
import { assignCarrier, assignCarrierToMany, toCarrierSeller, unassignCarrier } from './assign-carrier.ts';
import { findCarrierBlocks } from './carrier-blocks.repository.ts';
import { findCarrierSellers } from './carrier-sellers.repository.ts';
import { everyCarrier, findCarriers } from './carriers.repository.ts';
import { toCarrier, toCarrierBlock } from './carriers-mapper.ts';
import { createCarrier, deleteCarrier, readCarrier, saveCarrier } from './save-carrier.ts';
import { createCarrierBlock, deleteCarrierBlock, readCarrierBlock, saveCarrierBlock } from './save-carrier-block.ts';

type Operations =
  | 'listCarriers'
  | 'createCarrier'
  | 'getCarrier'
  | 'saveCarrier'
  | 'deleteCarrier'
  | 'listCarrierSellers'
  | 'assignCarrier'
  | 'assignCarrierToMany'
  | 'unassignCarrier'
  | 'listCarrierBlocks'
  | 'createCarrierBlock'
  | 'getCarrierBlock'
  | 'saveCarrierBlock'
  | 'deleteCarrierBlock';

export function carriersHandlers(context: Context): Pick<Handlers, Operations> {
  const { database } = context;
  return {
    listCarriers: async ({ query, viewer }) => {
      const { from, size, ...search } = query;
      const page = size === undefined ? everyCarrier : pageOf({ from, size });
      return listAnswer(await findCarriers(database.db, dataScope(viewer), search, page), toCarrier);
    },
    createCarrier: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createCarrier(context, body, { viewer, origin }),
    }),
    getCarrier: async ({ path, viewer }) => ({ status: 200, body: await readCarrier(database.db, viewer, path.id) }),
    saveCarrier: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await saveCarrier(context, changeTarget(path, header), body, { viewer, origin }),
    }),
    deleteCarrier: async ({ path, header, viewer, origin }) => {
      await deleteCarrier(context, changeTarget(path, header), { viewer, origin });
      return { status: 204 };
    },
    listCarrierSellers: async ({ path, query, viewer }) => {
      await readCarrier(database.db, viewer, path.id);
      const { text } = query;
      const found = await findCarrierSellers(database.db, dataScope(viewer), path.id, { text }, pageOf(query));
      return listAnswer(found, toCarrierSeller);
    },
    assignCarrier: async ({ path, body, viewer, origin }) => ({
      status: 201,
      body: await assignCarrier(context, path.id, body.accountName, { viewer, origin }),
    }),
    assignCarrierToMany: async ({ body, viewer, origin }) => ({
      status: 200,
      body: await assignCarrierToMany(context, body, { viewer, origin }),
    }),
    unassignCarrier: async ({ path, viewer, origin }) => {
      await unassignCarrier(context, path.id, path.sellerId, { viewer, origin });
      return { status: 204 };
    },
    listCarrierBlocks: async ({ query, viewer }) => {
      const { page = 1, size, 'per-page': perPage = size, ...search } = query;
      const part = pageOf({ from: page - 1, size: perPage });
      return listAnswer(await findCarrierBlocks(database.db, dataScope(viewer), search, part), toCarrierBlock);
    },
    createCarrierBlock: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createCarrierBlock(context, body, { viewer, origin }),
    }),
    getCarrierBlock: async ({ path, viewer }) => ({
      status: 200,
      body: await readCarrierBlock(database.db, dataScope(viewer), path.id),
    }),
    saveCarrierBlock: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await saveCarrierBlock(context, changeTarget(path, header), body, { viewer, origin }),
    }),
    deleteCarrierBlock: async ({ path, header, viewer, origin }) => {
      await deleteCarrierBlock(context, changeTarget(path, header), { viewer, origin });
      return { status: 204 };
    },
  };
}

const changeTarget = ({ id }: { id: string }, header: object) => ({ id, expected: expectedVersion(header) });
