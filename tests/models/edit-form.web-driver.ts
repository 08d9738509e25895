import { expect, type Locator, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { type HeldCall, HeldCalls } from '../support/held-calls.ts';
import { serverFailures } from './confirm-action.model.ts';
import { overtaking } from './edit-form.model.ts';
import type { Driver } from './kit/driver.ts';
import type { Start } from './kit/model.ts';

/** A form of the frame on its page. The model's records are edited, and the network's answers contain them. */
export type FormOnPage = {
  page: Page;
  /** The element around the form: its dialog, or its section of the screen. */
  frame: Locator;
  /** Whether the form is a dialog, which closes at the end; a form in a screen stays. */
  isDialog: boolean;
  calls: (start: Start) => { load?: HeldCall; save: HeldCall; checkField?: HeldCall };
  /** The server's record, the record after another user's save, and the record after ours. */
  known: object;
  others: object;
  saved: object;
  /** Whether the record is new; a start named "new" implies it. */
  isNew?: boolean;
  loadFailed: string;
  savedText: (start: Start) => string;
  open: (start: Start) => Promise<void>;
  /** One entry per step that types. */
  typed: Readonly<Record<string, (start: Start) => Promise<void>>>;
  /** The field that may be invalid when the person leaves it. */
  leaves?: Locator;
  /** The button that confirms the save, in forms that ask first. */
  confirm?: Locator;
  /** Checks the request's body: its JSON, or its bytes if it is not JSON. */
  sent: (body: unknown) => void;
  /** Answers the requests of the surrounding screen after a save. */
  afterSaving?: (calls: HeldCalls) => Promise<void>;
  more?: (calls: HeldCalls) => Pick<Driver, 'execute' | 'assert'>;
};

const changes = [
  { version: 2, at: overtaking.changedAt, by: overtaking.changedBy, action: 'changed', fields: ['name'] },
];
const refusal = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  json: { status, code, message, requestId: 'r-1', ...more },
});

/** Walks a form of the frame (`editFormMachine`) in Chromium. */
export function editFormDriver(form: FormOnPage): Driver {
  const { page, frame } = form;
  const calls = new HeldCalls();
  const submit = frame.locator('button[type=submit]');
  const press = (name: string) => () => frame.getByRole('button', { name, exact: true }).first().click();
  const answers = (name: string, answer: { status: number; json: unknown }) => async () =>
    (await calls.take(name)).fulfill(answer);
  const drops = (name: string) => async () => (await calls.take(name)).abort('connectionreset');
  let start: Start | undefined;
  const begun = () => {
    if (!start) throw new Error('The form was not opened.');
    return start;
  };
  const isNew = () => form.isNew ?? begun().name === 'new';
  /** The form's values and pictures as shown. */
  const shown = () =>
    frame
      .locator('input, textarea, select, img')
      .evaluateAll((parts) =>
        parts.map(
          (part) =>
            (part as HTMLImageElement).src ||
            `${(part as HTMLInputElement).value} ${(part as HTMLInputElement).checked}`,
        ),
      );
  let sentAs: string[] = [];
  const editing = async () => {
    await expect(submit).toBeVisible();
    await expect(submit).not.toHaveAttribute('aria-busy', 'true');
    expect(calls.isWaiting('save')).toBe(false);
  };
  const failed = async () => {
    await editing();
    await expect(frame.getByRole('alert').first()).toBeVisible();
  };
  const ended = () => expect(frame).toHaveCount(0);
  // The page may have a retry button in other sections too.
  const retry = page
    .getByRole('alert')
    .filter({ hasText: form.loadFailed })
    .getByRole('button', { name: say('shared.retry') });
  const more = form.more?.(calls) ?? { execute: {}, assert: {} };

  return {
    start: async (of) => {
      start = of;
      for (const [name, call] of Object.entries(form.calls(of))) await calls.hold(page, name, call);
      await form.open(of);
    },
    execute: {
      'load answered': answers('load', { status: 200, json: form.known }),
      'load silent': drops('load'),
      'load retried': () => retry.click(),
      ...Object.fromEntries(Object.entries(form.typed).map(([name, type]) => [name, () => type(begun())])),
      left: async () => {
        await form.leaves?.focus();
        await form.leaves?.blur();
      },
      submitted: async (next) => {
        sentAs = await shown();
        await submit.click();
        if (!form.confirm || !next.includes('saving')) return;
        // Only some changes ask for a confirmation.
        await expect
          .poll(async () => calls.isWaiting('save') || (await form.confirm?.isVisible()), { message: 'sent or asked' })
          .toBe(true);
        if (!calls.isWaiting('save')) await form.confirm.click();
      },
      'save answered': async () => {
        await answers('save', { status: isNew() ? 201 : 200, json: form.saved })();
        await form.afterSaving?.(calls);
      },
      'save answered: overtaken': async () => {
        await answers('save', refusal(412, 'errors.changed', 'Alguien más lo cambió', { changes }))();
        await answers('load', { status: 200, json: form.others })();
      },
      'save refused': answers('save', { status: serverFailures.refused.status, json: serverFailures.refused }),
      'save refused: gone': answers('save', refusal(404, 'errors.notFound', 'No se encontró')),
      'save silent': drops('save'),
      'changes shown': press(say('shared.form.changes.show')),
      'mine applied': press(say('shared.form.mine.apply')),
      'theirs taken': async () => {
        await press(say('shared.form.theirs.take'))();
        await expect.poll(shown, { message: 'what somebody else saved is in the form' }).not.toEqual(sentAs);
      },
      'leaving refrained': press(say('shared.form.leave.stay')),
      'leaving confirmed': press(say('shared.form.leave.go')),
      closed: press(say('shared.close')),
      ...more.execute,
    },
    assert: {
      loading: async () => void (await calls.seen('load')),
      unavailable: async () => {
        await expect(page.getByText(form.loadFailed)).toBeVisible();
        await expect(retry).toBeEnabled();
      },
      'editing.settled': editing,
      'editing.refused': failed,
      'editing.interrupted': failed,
      'editing.saved': async () => {
        await editing();
        await expect(page.getByText(form.savedText(begun())).first()).toBeVisible();
      },
      leaving: async () => {
        await expect(frame.getByText(say('shared.form.leave'))).toBeVisible();
        await expect(submit).toHaveCount(0);
      },
      saving: async () => {
        const request = (await calls.seen('save')).request();
        const isJson = (await request.headerValue('content-type'))?.includes('json');
        form.sent(isJson ? request.postDataJSON() : request.postDataBuffer());
        // An existing record is saved with the version that was read.
        if (!isNew()) expect(await request.headerValue('if-match')).toMatch(/^[12]$/);
        await expect(submit).toHaveAttribute('aria-busy', 'true');
      },
      'overtaken.told': async () => {
        await expect(frame.getByRole('alert').first()).toContainText(overtaking.changedBy);
        await expect(frame.getByRole('table')).toHaveCount(0);
      },
      'overtaken.comparing': () => expect(frame.getByRole('table')).toBeVisible(),
      gone: async () => {
        await expect(frame.getByRole('alert').first()).toBeVisible();
        await expect(submit).toBeDisabled();
      },
      saved: async () => {
        if (form.isDialog) await ended();
        await expect(page.getByText(form.savedText(begun())).first()).toBeVisible();
      },
      canceled: ended,
      ...more.assert,
    },
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
