import { readFileSync } from 'node:fs';
import { type AccessRule, baseRoles, mayAccess, permissionRoles, type Viewer } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { leaves } from '../../testing/every-command.ts';
import { areasOfCommands, mayUseCommand } from './offered-commands.ts';

const contract = JSON.parse(readFileSync(new URL('../../../../../openapi/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { operationId?: string; 'x-access'?: AccessRule }>>;
};
const access = new Map(
  Object.values(contract.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation['x-access']]),
);

/** The operation that each command exists for, in the areas where commands of one area belong to different users. */
const operations: Readonly<Record<string, string>> = {
  'orders list': 'listOrders',
  'orders show': 'getOrder',
  'orders export': 'downloadOrders',
  'orders history': 'getOrderHistory',
  'orders actions': 'getOrder',
  'orders start': 'startHandling',
  'orders guide': 'requestGuide',
  'orders ship': 'shipOrder',
  'orders labels': 'printLabels',
  'orders picking-list': 'getPickingList',
  'orders packing-slips': 'getPackingSlips',
  'orders cancel': 'cancelOrder',
  'orders cancel-items': 'cancelItems',
  'orders deliver': 'updateTracking',
  'orders decide': 'acceptCancellation',
  'orders note': 'addOrderNote',
  'orders withdraw': 'withdrawShipment',
  'orders bulk list': 'listBulkActions',
  'orders bulk show': 'getBulkAction',
  'orders bulk resume': 'confirmBulkAction',
  'guides list': 'listGuides',
  'guides download': 'getGuideFile',
  'controversies list': 'listControversies',
  'controversies create': 'createControversy',
  'controversies delete': 'deleteControversy',
  'controversies comment': 'addControversyNote',
  'controversies state': 'changeControversy',
  'returns list': 'listReturns',
  'returns show': 'listOrderReturns',
  'returns announce': 'announceReturn',
  'returns receive': 'receiveReturn',
  'returns close': 'closeReturn',
  'invoice list': 'listFiscalInvoices',
  'invoice download': 'getInvoiceFile',
  'invoice upload': 'uploadInvoiceFile',
  'invoice request': 'requestFiscalInvoice',
  'products list': 'listProducts',
  'products show': 'getProduct',
  'products export': 'downloadSkus',
  'products approve': 'approveProducts',
  'products reject': 'rejectProducts',
  'products delete': 'deleteProducts',
  'products bulk list': 'listBulkActions',
  'products bulk show': 'getBulkAction',
  'products bulk resume': 'confirmBulkAction',
  'skus list': 'listSkus',
  'skus show': 'getSku',
  'skus history': 'getSkuHistory',
  'skus approve': 'decideSku',
  'skus reject': 'decideSku',
  'inventory list': 'listInventory',
  'inventory export': 'downloadInventory',
  'inventory holds': 'listSkuHolds',
  'inventory set': 'saveSkuInventory',
  'prices pending': 'listPriceApprovals',
  'prices approve': 'approvePrices',
  'prices reject': 'rejectPrices',
  'prices withdraw': 'withdrawPrice',
  'prices discount': 'loadBulkDiscount',
  'prices bulk list': 'listBulkActions',
  'prices bulk show': 'getBulkAction',
  'prices bulk resume': 'confirmBulkAction',
  'carriers list': 'listCarriers',
  'carriers show': 'getCarrier',
  'carriers sellers': 'listCarrierSellers',
  'carriers blocks': 'listCarrierBlocks',
  'rates list': 'listShippingRates',
  'rates export': 'mailShippingRates',
  'rates quote': 'quoteShippingRates',
  'conditions list': 'listCommercialConditions',
  'conditions show': 'getCommercialCondition',
  'conditions activate': 'activateCommercialCondition',
  'conditions commissions': 'listCommissions',
  'conditions pdf download': 'getTerms',
  'conditions pdf upload': 'uploadTerms',
};

/** Cancelling has an operation for each kind of user. */
const alternatives: Readonly<Record<string, string>> = { 'orders cancel': 'cancelBeforeDelivery' };

/** Every base role with every permission, and with each alone. */
const viewers: readonly Viewer[] = baseRoles.flatMap((role) =>
  [permissionRoles, ...permissionRoles.map((permission) => [permission])].map((permissions) => ({
    userId: 'u-1',
    roles: [role, ...permissions],
    accountNames: role.startsWith('ORGANIZATION') ? ['aurora'] : [],
    operatingUser: true,
  })),
);

it.each(Object.entries(operations))('%s is offered to those who may call %s', (command, operation) => {
  for (const viewer of viewers) {
    const rules = [operation, alternatives[command]].filter((id) => id !== undefined).map((id) => access.get(id));
    const may = rules.some((rule) => rule !== undefined && mayAccess(rule, viewer).allowed);
    const hasArea = areasOfCommands[command.split(' ')[0] ?? '']?.(viewer) === true;
    expect(mayUseCommand(command, viewer), viewer.roles.join(' ')).toBe(may && hasArea);
  }
});

it('knows the operation of every command of these areas', () => {
  const areas = new Set(Object.keys(operations).map((command) => command.split(' ')[0]));
  const named = leaves.map(({ name }) => name).filter((name) => areas.has(name.split(' ')[0]));
  expect(Object.keys(operations).sort()).toEqual(named.sort());
});

it.each(['guides download', 'orders labels', 'invoice download'])(
  'does not offer %s, which shows client data, to users who are not operating ones',
  (command) => {
    const seller = viewers.find(({ roles }) => roles.includes('ORGANIZATION_STANDARD_USER'));
    if (!seller) throw new Error('No seller.');
    expect([true, false].map((operatingUser) => mayUseCommand(command, { ...seller, operatingUser }))).toEqual([
      true,
      false,
    ]);
  },
);
