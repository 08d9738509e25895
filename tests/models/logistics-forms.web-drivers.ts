import { expect, type Page } from '@playwright/test';
import { say, weightText, zoneText } from '@trastienda/domain';
import { aurora, brisa, knownBlock, othersBlock, savedBlock } from './carrier-block-form.model.ts';
import { knownCarrier, othersCarrier, savedCarrier } from './carrier-form.model.ts';
import type { OpenPage } from './catalogue-forms.web-drivers.ts';
import { knownCondition, othersCondition, savedCondition } from './condition-form.model.ts';
import { editFormDriver, type FormOnPage } from './edit-form.web-driver.ts';
import type { Driver } from './kit/driver.ts';
import type { Start } from './kit/model.ts';
import { filledRate, knownRate, othersRate, savedRate } from './rate-form.model.ts';
import { goodPdf, noPdf, uploadedTerms } from './terms-form.model.ts';

type OfForm = (page: Page, open: OpenPage) => Driver;

const isNew = (start: Start) => start.name === 'new';

/** Reads and saves use one address; a creation uses the address one level above. */
const callsOf =
  (path: string, id: string | number): FormOnPage['calls'] =>
  (start) => {
    const known = new RegExp(`/api/${path}/${id}$`);
    return {
      load: { method: 'GET', url: known },
      save: isNew(start) ? { method: 'POST', url: new RegExp(`/api/${path}$`) } : { method: 'PUT', url: known },
    };
  };

/** The form of a carrier, in its dialog over the list. */
export const carrierFormOnPage: OfForm = (page, open) => {
  const frame = page.getByRole('dialog');
  const name = frame.getByLabel(new RegExp(`^${say('carriers.form.name')}`)).first();
  const pattern = frame.getByLabel(say('carriers.form.trackingPattern'));
  return editFormDriver({
    page,
    frame,
    isDialog: true,
    calls: callsOf('carriers', knownCarrier.id),
    ...{ known: knownCarrier, others: othersCarrier, saved: savedCarrier },
    loadFailed: say('carriers.form.loadFailed'),
    savedText: () => say('carriers.done'),
    open: async (start) => void (await open(`/carriers/carrierList?carrier=${isNew(start) ? 'new' : knownCarrier.id}`)),
    typed: {
      'typed: name and service': async () => {
        await name.fill('Rápida MX');
        await frame.getByLabel(new RegExp(`^${say('carriers.form.slaType')}`)).fill('Exprés');
      },
      'typed: no name': () => name.fill(' '),
      'typed: switched off': () => frame.getByRole('checkbox').uncheck(),
      'typed: an expression': () => pattern.fill('(\\d+)+$'),
      'typed: another mask': () => pattern.fill('#{12}'),
    },
    leaves: name,
    sent: (body) =>
      expect(body).toMatchObject({
        name: expect.stringMatching(/^Rápida( MX)?$/),
        slaType: expect.stringMatching(/^(Exprés|Envío a domicilio)$/),
        trackingPattern: expect.stringMatching(/^(#\{1[02]\})?$/),
      }),
  });
};

/** The form of a block of carriers, in its dialog over the list. */
export const carrierBlockFormOnPage: OfForm = (page, open) => {
  const frame = page.getByRole('dialog').first();
  const name = frame.getByLabel(new RegExp(`^${say('carrierBlocks.form.name')}`)).first();
  const all = frame.getByLabel(say('carrierBlocks.form.allSellers'));
  const seller = frame.getByRole('combobox', { name: new RegExp(say('carrierBlocks.form.seller')) });
  const add = frame.getByRole('button', { name: say('carrierBlocks.form.addSeller') });
  const choose = async () => {
    await seller.fill(brisa.accountName);
    await page
      .getByRole('option', { name: new RegExp(brisa.name, 'i') })
      .first()
      .click();
  };
  return editFormDriver({
    page,
    frame,
    isDialog: true,
    calls: callsOf('blockedcarriers', knownBlock.id),
    ...{ known: knownBlock, others: othersBlock, saved: savedBlock },
    loadFailed: say('carrierBlocks.form.loadFailed'),
    savedText: () => say('carrierBlocks.done'),
    open: async (start) => void (await open(`/admin/carrierBlock?block=${isNew(start) ? 'new' : knownBlock.id}`)),
    typed: {
      'typed: name and days': async () => {
        for (const day of ['carrierBlocks.column.start', 'carrierBlocks.column.end'] as const) {
          await frame.getByRole('button', { name: new RegExp(`^${say(day)}`) }).click();
          await page.getByRole('button', { name: 'Hoy', exact: true }).click();
        }
        await name.fill('Paro 2');
      },
      'typed: no name': () => name.fill(' '),
      // A seller can be added only once: the button of a listed seller is disabled.
      'typed: a seller twice': async () => {
        if (await all.isChecked()) return;
        const remove = frame.getByRole('button', { name: say('carrierBlocks.form.remove', aurora) });
        if (await remove.isVisible()) await remove.click();
        const row = frame.getByRole('cell', { name: new RegExp(`^${brisa.name}( Moda)?$`) });
        if (!(await row.isVisible())) {
          await choose();
          await add.click();
        }
        await expect(row).toHaveCount(1);
        await choose();
        await expect(add).toBeDisabled();
        await seller.fill('');
      },
      'typed: all sellers': () => all.check(),
      'typed: not all sellers': () => all.uncheck(),
    },
    leaves: name,
    sent: (body) => {
      const { allSellers, sellers } = body as { allSellers: boolean; sellers: { accountName: string }[] };
      const accounts = sellers.map(({ accountName }) => accountName);
      expect(body).toMatchObject({ name: expect.stringMatching(/^Paro( 2)?$/), startDate: expect.any(String) });
      expect(allSellers ? [[]] : [[aurora.accountName], [brisa.accountName]]).toContainEqual(accounts);
    },
  });
};

const dhl = { id: 'dhl', name: 'DHL', type: 'SELLER', isActive: true };
const rateOf = (rate: typeof knownRate) => ({ ...rate, carrier: dhl, cost: null });

/** The form of a rate, in its dialog over the list, as its seller. */
export const rateFormOnPage: OfForm = (page, open) => {
  const frame = page.getByRole('dialog');
  const field = (label: string) => frame.getByLabel(label, { exact: false }).first();
  const price = field(say('rates.form.price'));
  const weightEnd = field(say('rates.form.weightEnd'));
  const heldBack = () => expect(frame.locator('button[type=submit]')).toBeDisabled();
  const told = (rows: readonly object[]) => ({ json: rows, headers: { 'x-total-count': String(rows.length) } });
  const overlapped = { ...rateOf(knownRate), id: 1002 };
  return editFormDriver({
    page,
    frame,
    isDialog: true,
    calls: (start) => ({
      ...callsOf('shippingrates', knownRate.id)(start),
      checkField: { method: 'GET', url: /\/api\/shippingrates\/overlaps\?/ },
    }),
    ...{ known: rateOf(knownRate), others: rateOf(othersRate), saved: rateOf(savedRate) },
    loadFailed: say('rates.form.loadFailed'),
    savedText: () => say('rates.saved'),
    open: async (start) => void (await open(`/carriers/priceList?rate=${isNew(start) ? 'new' : knownRate.id}`)),
    typed: {
      // Type the codes last: the server is not asked about half of a zone.
      'typed: everything but the last weight': async () => {
        await frame.getByLabel(new RegExp(`^${say('rates.form.carrier')}`)).selectOption({ label: dhl.name });
        for (const label of ['rates.form.zipCodeStart', 'rates.form.zipCodeEnd'] as const)
          await field(say(label)).fill('');
        await price.fill(String(filledRate.absoluteMoneyCost));
        await field(say('rates.form.volume')).fill(String(filledRate.maxVolume));
        await field(say('rates.form.days')).fill(String(filledRate.timeCost));
        await field(say('rates.form.weightStart')).fill(String(filledRate.weightStart));
        await field(say('rates.form.zipCodes')).fill(String(filledRate.zipCodeCommas));
      },
      'typed: another weight': () => weightEnd.fill('9000'),
      'typed: no weight': () => weightEnd.fill(''),
      'typed: no price': () => price.fill(''),
    },
    leaves: weightEnd,
    sent: (body) =>
      expect(body).toMatchObject({
        ...{ carrierId: dhl.id, country: 'MEX', weightStart: 0 },
        absoluteMoneyCost: expect.any(Number),
        weightEnd: expect.any(Number),
      }),
    more: (calls) => ({
      execute: {
        pause: async () => void (await calls.seen('checkField')),
        'check answered: free': async () => (await calls.take('checkField')).fulfill(told([])),
        'check answered: advice': async () => {
          await (await calls.take('checkField')).fulfill(told([overlapped]));
          const which = { id: overlapped.id, zone: zoneText(overlapped), weight: weightText(overlapped) };
          await expect(frame.getByText(say('rates.form.overlap.rate', which), { exact: false })).toBeVisible();
        },
        'check silent': async () => (await calls.take('checkField')).abort('connectionreset'),
      },
      assert: {
        'editing.waiting': heldBack,
        'editing.verifying': async () => {
          await heldBack();
          await expect(frame.getByText(say('rates.form.verifying'))).toBeVisible();
        },
        'editing.unverified': () => expect(frame.getByText(say('rates.form.unverified'))).toBeVisible(),
      },
    }),
  });
};

/** The form of a commercial condition, in its dialog over the list. */
export const conditionFormOnPage: OfForm = (page, open) => {
  const frame = page.getByRole('dialog');
  const name = frame.getByLabel(new RegExp(`^${say('conditions.form.name')}`)).first();
  const active = frame.getByLabel(say('conditions.form.active'), { exact: true });
  return editFormDriver({
    page,
    frame,
    isDialog: true,
    calls: callsOf('commercialconditions', knownCondition.id),
    ...{ known: knownCondition, others: othersCondition, saved: savedCondition },
    loadFailed: say('conditions.form.loadFailed'),
    savedText: (start) => say(isNew(start) ? 'conditions.created' : 'conditions.changed'),
    open: async (start) =>
      void (await open(`/admin/commercialTerms?condition=${isNew(start) ? 'new' : knownCondition.id}`)),
    typed: {
      'typed: another name': () => name.fill(savedCondition.name),
      'typed: no name': () => name.fill(' '),
      'typed: the default, switched off': async () => {
        await frame.getByLabel(say('conditions.form.default'), { exact: true }).check();
        await active.uncheck();
      },
      'typed: switched on': () => active.check(),
    },
    leaves: name,
    sent: (body) =>
      expect(body).toMatchObject({
        name: expect.stringMatching(/^Preferente 1[12] %$/),
        sellerVisible: expect.any(Boolean),
      }),
  });
};

/** The upload of the document of the conditions. */
export const termsFormOnPage: OfForm = (page, open) => {
  const frame = page.getByRole('dialog');
  const choose = ({ name, bytes }: typeof goodPdf) =>
    frame.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  return editFormDriver({
    page,
    frame,
    isDialog: true,
    calls: () => ({ save: { method: 'POST', url: /\/api\/commercialconditions\/pdf$/ } }),
    ...{ known: uploadedTerms, others: uploadedTerms, saved: uploadedTerms },
    loadFailed: say('conditions.terms.failed'),
    savedText: () => say('conditions.terms.upload.done'),
    open: async () => {
      await open('/admin/commercialTerms?way=terms');
      await page.getByRole('button', { name: say('conditions.terms.upload') }).click();
    },
    typed: {
      'typed: a PDF': () => choose(goodPdf),
      'typed: no PDF': () => choose(noPdf),
    },
    sent: (body) => expect(String(body)).toContain('filename="condiciones.pdf"'),
  });
};
