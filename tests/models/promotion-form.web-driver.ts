import { expect, type Page } from '@playwright/test';
import { type PromotionFacts, promotionTypes, promotionValues, say } from '@trastienda/domain';
import { editFormDriver } from './edit-form.web-driver.ts';
import type { Driver } from './kit/driver.ts';
import { filledPromotion, knownPromotion, othersPromotion, savedPromotion } from './promotion-form.model.ts';

/** A promotion of the model in the contract's format. */
const promotionOf = (facts: PromotionFacts) => ({ ...facts, ...promotionValues(facts) });
const taken = { status: 409, code: 'promotions.name.taken', message: 'En uso', requestId: 'r-1' };

/** Drives the form of a promotion on the real page; its promotions are the model's. */
export function promotionFormDriver(page: Page, open: (address: string) => Promise<Page>): Driver {
  const frame = page.getByRole('dialog', { name: /promoción/ });
  const field = (label: string) => frame.getByLabel(new RegExp(`^${label}`)).first();
  const name = field(say('promotions.form.name'));
  const type = field(say('promotions.form.type'));
  const known = new RegExp(`/api/promotions/${knownPromotion.id}$`);
  const heldBack = () => expect(frame.locator('button[type=submit]')).toBeDisabled();
  const openCalendar = async (label: string) => {
    await frame.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
    return page.getByRole('dialog', { name: `Calendario: ${label}` });
  };
  const chooseEnd = async () => {
    const end = await openCalendar(say('promotions.form.end'));
    await end.getByRole('button', { name: /siguiente/i }).click();
    await end.getByRole('gridcell').getByRole('button', { name: /15/ }).first().click();
    await expect(end).toHaveCount(0);
  };
  const chooseDays = async () => {
    const begin = await openCalendar(say('promotions.form.begin'));
    await begin.getByRole('button', { name: 'Hoy', exact: true }).click();
    await chooseEnd();
  };

  return editFormDriver({
    page,
    frame,
    isDialog: true,
    calls: (start) => ({
      load: { method: 'GET', url: known },
      save: start.name === 'new' ? { method: 'POST', url: /\/api\/promotions$/ } : { method: 'PUT', url: known },
      checkField: { method: 'GET', url: /\/api\/promotions\?name=/ },
    }),
    known: promotionOf(knownPromotion),
    others: promotionOf(othersPromotion),
    saved: promotionOf(savedPromotion),
    loadFailed: say('promotions.form.loadFailed'),
    savedText: (start) => say(start.name === 'new' ? 'promotions.created' : 'promotions.changed'),
    open: async (start) => {
      await open(`/catalog/promotions?promotion=${start.name === 'new' ? 'new' : knownPromotion.id}`);
    },
    typed: {
      'typed: everything of a percentage': async () => {
        await type.selectOption(promotionTypes.Porcentual.label);
        await field('Descuento porcentual').fill(filledPromotion.percentualDiscountValue);
        await field(say('promotions.form.description')).fill('x');
        await field(say('promotions.form.description')).fill(filledPromotion.description);
        await chooseDays();
        // Type the name last: the server is asked about it after a second.
        await name.fill(filledPromotion.name);
      },
      'typed: its own name': () => name.fill('BUEN FIN'),
      'typed: no name': () => name.fill(' '),
      'typed: an amount instead': async () => {
        const value = frame.getByLabel(/^Descuento (nominal|porcentual)/).and(frame.locator(':enabled'));
        const before = await value.inputValue();
        await type.selectOption(promotionTypes.Nominal.label);
        await expect(field('Descuento nominal')).toHaveValue(before);
        await expect(field('Descuento porcentual')).toHaveValue('0');
      },
      'typed: ends before it begins': async () => {
        // The calendar offers no end before the start; a missing end is just as incomplete.
        await chooseEnd();
        await frame.getByRole('button', { name: `Quitar la fecha: ${say('promotions.form.end')}` }).click();
      },
      'typed: no sellers': async () => {
        const listed = frame.getByRole('listitem').filter({ hasText: 'Aurora' });
        const remove = say('promotions.form.members.remove', { name: 'Aurora' });
        // A new promotion has no sellers.
        if ((await listed.count()) > 0) await listed.getByRole('button', { name: remove }).click();
        await expect(listed).toHaveCount(0);
      },
    },
    leaves: name,
    sent: (body) =>
      expect(body).toMatchObject({
        name: expect.stringMatching(/./),
        promoType: expect.stringMatching(/^(Nominal|Porcentual)$/),
        promoValue: expect.any(Number),
        userType: 'ADMIN',
      }),
    more: (calls) => ({
      execute: {
        pause: async () => void (await calls.seen('checkField')),
        'check answered: free': async () => (await calls.take('checkField')).fulfill({ json: [] }),
        'check answered: rejected': async () => {
          const { named: _, ...row } = promotionOf(knownPromotion);
          await (await calls.take('checkField')).fulfill({ json: [row], headers: { 'x-total-count': '1' } });
        },
        'check silent': async () => (await calls.take('checkField')).abort('connectionreset'),
        'save refused: field': async () => (await calls.take('save')).fulfill({ status: 409, json: taken }),
      },
      assert: {
        'editing.waiting': heldBack,
        'editing.verifying': async () => {
          await heldBack();
          await expect(frame.getByText(say('promotions.form.name.verifying'))).toBeVisible();
        },
        'editing.rejected': async () => {
          await heldBack();
          await expect(frame.getByText(say('promotions.name.taken'))).toBeVisible();
        },
        'editing.unverified': () => expect(frame.getByText(say('promotions.form.name.unverified'))).toBeVisible(),
      },
    }),
  });
}
