import type { ErrorBody } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { describeOnOneEngine } from '../../apps/server/src/testing/test-database.ts';
import { operations } from '../support/contract-watch.ts';
import { marketplaceForBlock } from '../support/marketplace.ts';
import type { Call } from '../support/orders.ts';
import { administration } from './contests/administration.ts';
import { catalogue } from './contests/catalogue.ts';
import type { Contest, Contests } from './contests/contest.ts';
import { incidents } from './contests/incidents.ts';
import { orders } from './contests/orders.ts';

/** Operations that change or delete a record without a version, and why they overwrite nobody's change. */
const withoutVersion: Readonly<Record<string, string>> = {
  changeOwnPassword: 'a password is replaced by who knows the old one',
  putOrder: 'the storefront tells facts in its own order, by its own keys',
  publishDashboardNotice: 'an edition is added, none is changed',
  changePassword: 'the link of a mail is good once',
  uploadInvoiceFile: 'a file is taken once a type, another one is refused',
  approveProducts: 'a variant is approved or not, whoever says so first',
  rejectProducts: 'the same of rejected',
  approveSkus: 'the same of variants by their numbers',
  rejectSkus: 'the same',
  deleteProducts: 'what is gone is gone, and units that are reserved keep it',
  deleteSkus: 'the same',
  prolongSession: 'who shows the password signs in again, and changes nothing that others see',
  endSession: 'a session is open or over, whoever says so first',
  endOtherSessions: 'the same',
  revokeProgramToken: 'a token is good or revoked, whoever says so first',
  revokeReportLink: 'the same of the link of a report',
  deleteReportSchedule: 'what has ended has ended, and it is its person alone who ends it',
  pauseReportSchedule: 'it is paused or not, whoever says so last',
  unassignCarrier: 'a seller has a carrier or has it not, and nobody edits that',
  chooseColumns: "columns are one person's own, and the last choice is the one that is meant",
  resetColumns: 'the same',
  keepColumnMap: 'the last map of some titles is the one that is meant',
  forgetColumnMap: 'what is forgotten is forgotten',
  withdrawPrice: 'a price that waits is withdrawn or decided, whoever says so first',
  markInvoiced: 'it is invoiced or not, whoever says so first',
};

describeOnOneEngine('postgres', 'what two people change at once', (database) => {
  const market = marketplaceForBlock(database);
  let contests: Contests;

  const ask = async (call: Call, status: number) => {
    const answer = await market.ask(call);
    expect({ call: call.call, ...answer }).toMatchObject({ status });
    return answer.body as { id: string; version: number } & Record<string, unknown>;
  };

  beforeAll(async () => {
    contests = { ...administration(market, ask), ...orders(market), ...catalogue(market), ...incidents(market) };
  }, 120_000);

  it('is tried with every operation that takes a version', () => {
    const versioned = operations.filter(({ versioned: takes }) => takes).map(({ id }) => id);
    expect(Object.keys(contests).sort()).toEqual([...versioned].sort());
  });

  it('leaves out no operation that changes or deletes', () => {
    const changing = operations.filter(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method));
    const open = changing.filter(({ id, versioned }) => !versioned && !(id in withoutVersion));
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  it('is changed by the first, and the second is told who changed what', async () => {
    for (const [operation, prepare] of Object.entries(contests)) {
      const { as, read, first, second, told } = await prepare();
      const seen = await market.ask({ call: read, as });
      const { version } = seen.body as { version: number };
      expect({ operation, etag: seen.headers.etag }).toEqual({ operation, etag: `"${version}"` });
      const before = { 'if-match': String(seen.headers.etag) };
      const done = await market.ask({ as, ...first, headers: { ...first.headers, ...before } });
      expect({ operation, ...done }).toMatchObject({ status: 200 });
      const now = await market.ask({ call: read, as });
      const late = await market.ask({ ...second, as, headers: { ...second.headers, ...before } });
      expect({ operation, ...late }).toMatchObject({
        status: 412,
        headers: { etag: `"${version + 1}"` },
        body: { changes: [{ version: version + 1, by: expect.stringMatching(/\w+ \w+/), ...told }] },
      });
      expect((late.body as ErrorBody).changes).toHaveLength(1);
      expect((await market.ask({ call: read, as })).body).toEqual(now.body);
      const present = { 'if-match': `"${version + 1}"` };
      const again = await market.ask({ ...second, as, headers: { ...second.headers, ...present } });
      expect({ operation, status: again.status, body: again.body }).toMatchObject({
        status: expect.toSatisfy((status: number) => status !== 412),
      });
    }
  });

  it('is changed by who means whatever is there, and saving it unchanged makes no new version', async () => {
    const prepare = contests.saveSeller as () => Promise<Contest>;
    const { as, read, first, second } = await prepare();
    const { version } = await ask({ call: read, as }, 200);
    for (const headers of [{ 'if-match': '*' }, undefined]) {
      expect((await ask({ ...second, as, headers }, 200)).version).toBe(version + 1);
    }
    // A weak tag does not say which version somebody saw.
    await ask({ as, ...first, headers: { 'if-match': `W/"${version + 1}"` } }, 400);
    expect((await ask({ as, ...first, headers: { 'if-match': `"${version + 1}"` } }, 200)).version).toBe(version + 2);
  });
});
