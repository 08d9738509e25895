import { isAdmin, isIntegrator, type Viewer } from '@trastienda/domain';

/** Work without a viewer's scope, and why it has none: the only names that `systemAccess` takes. */
const systemWork = {
  bulkActions: 'a worker takes what a person has confirmed, and asks for that person’s scope order by order',
  carrierBlocks: 'sellers are told that a block has begun by its day, by nobody who signs in',
  conditions: 'sellers are told of the commissions that a file changed after it ended, by nobody who signs in',
  decisions: 'a request that nobody decided in time counts as accepted, by nobody who signs in',
  demonstration: 'made-up sellers are written into an empty database, before anybody is there',
  files: 'a file that no row names belongs to nobody, so every row is asked',
  guides: 'a carrier answers for an order, and is nobody who signs in',
  integration: 'a new order names its seller, which has to be one of all that there are',
  invoiceRequests: 'a buyer asks for the invoice of an order by its number, and is nobody who signs in',
  liveEvents: 'one reader hears for everybody who listens; each listener’s own scope is asked event by event',
  loads: 'a worker takes a load that its person was allowed to send; its rows are of one account or of the marketplace',
  metrics: 'figures of the whole process, which name no seller',
  migration: 'a worker brings what an administrator started; a specification is in use whoever has a value of it',
  notices: 'mails of notifications go to the people who were told, by nobody who signs in',
  prices: 'sellers are told of decisions after they were taken, account by account, by nobody who signs in',
  reports: 'a worker builds what its person asked for, and reads the rows in the scope of that person',
  retailer: 'a retailer is told of every change of its orders, whoever sells them',
  retention: 'rows are thrown away by their age, whoever’s they are',
  stock: 'reserved units are those that the orders of all sellers hold, and waiting orders are served by a job',
  webhooks: 'an event is kept for every subscription that may hear of it, and sent by nobody who signs in',
  userAccess: 'whose a user may be made is the rule of who may save a user (maySaveUser), which is asked before',
  sessions: 'whose organizations somebody is in is read to know who asks: there is no viewer before it',
} as const;

/** The reasons that `systemAccess` accepts. */
export type SystemReason = keyof typeof systemWork;

// Only this file can make scopes: the protected member makes every class a type of its own, so no literal or copy is assignable to it, and
// only the types are exported.

class EverySeller {
  protected readonly made = true;
  readonly kind = 'all';
}

class SomeSellers {
  protected readonly made = true;
  readonly kind = 'own';
  readonly accountNames: readonly string[];

  constructor(accountNames: readonly string[]) {
    this.accountNames = accountNames;
  }
}

/** The account of the marketplace's own rows, which belong to no seller. No seller can have it. */
export const MARKETPLACE = '';

/** The seller of a row, as the contract and the rules know it: null for a row of the marketplace itself. */
export const sellerOrNull = (accountName: string): string | null => (accountName === MARKETPLACE ? null : accountName);

class OneAccount extends SomeSellers {
  /** `MARKETPLACE` for the marketplace's own rows, which are no seller's. */
  readonly accountName: string;

  constructor(accountName: string) {
    super(accountName === MARKETPLACE ? [] : [accountName]);
    this.accountName = accountName;
  }
}

class SystemWork extends EverySeller {
  readonly reason: SystemReason;

  constructor(reason: SystemReason) {
    super();
    this.reason = reason;
  }
}

/**
 * The sellers whose rows a query may touch. Every function that names a table of `seller-tables.ts` takes a scope and puts it into its SQL;
 * a literal is no scope. `own` with no accounts reaches nothing.
 */
export type Scope = EverySeller | SomeSellers;

/** Every seller's rows, for work without a viewer. A function that takes it cannot be called with a viewer's scope. */
export type SystemAccess = SystemWork;

/** The rows of one account of a wider scope: a seller's, or those of the marketplace itself. */
export type AccountScope = OneAccount;

/** The data of a viewer: every seller's for administrators and the integrator; for a seller, those of their first organization. */
export function dataScope(viewer: Viewer): Scope {
  if (isAdmin(viewer) || isIntegrator(viewer)) return new EverySeller();
  return new SomeSellers(viewer.accountNames.slice(0, 1));
}

/** The organizations that a viewer administers: for a seller all of their own, not only the first (R7). */
export function administrationScope(viewer: Viewer): Scope {
  if (isAdmin(viewer) || isIntegrator(viewer)) return new EverySeller();
  return new SomeSellers(viewer.accountNames);
}

/** The users that a viewer administers: for an ADMIN_USER all, for others the users of their own organizations (R7). */
export function usersScope(viewer: Viewer): Scope {
  if (viewer.roles.includes('ADMIN_USER')) return new EverySeller();
  return new SomeSellers(viewer.accountNames);
}

/** Every seller's rows, for the named work. */
export function systemAccess(reason: SystemReason): SystemAccess {
  return new SystemWork(reason);
}

/** One account that the scope reaches. The caller must check first: an account outside the scope throws. */
export function accountScope(scope: Scope, accountName: string): AccountScope {
  if (scope.kind === 'own' && !scope.accountNames.includes(accountName)) {
    throw new Error(`The scope does not reach ${accountName || 'what is the marketplace’s own'}.`);
  }
  return new OneAccount(accountName);
}
