import { expect, type Page, type Route } from '@playwright/test';
import { addDays, loadLimits, say, sayCount, todayInMexico } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { accounts } from '../support/accounts.ts';
import { HeldCalls } from '../support/held-calls.ts';
import { HeldWorker } from '../support/held-worker.ts';
import { enterAs, type LiveServer } from '../support/live.ts';
import { postCsv } from '../support/load-files.ts';
import { serverFailures } from './confirm-action.model.ts';
import { load } from './csv-load.model.ts';
import { fileOf, interceptLoadCalls, keptMapOf, screens } from './csv-load.web-screens.ts';
import type { FlowPath } from './kit/cover.ts';
import type { Driver } from './kit/driver.ts';

/** The page's waits before a retry. */
const waits = [1, 2, 4, 8, 16, 30].map((seconds) => seconds * 1000);

/**
 * Drives the wizard of the real page with the real worker and the real server; the path decides when each is heard. The worker checks a
 * file made for the wanted verdict; the path decides the states of the load, since real ones change on their own.
 */
export function csvLoadWebDriver(path: FlowPath, page: Page, server: LiveServer): Driver {
  const screen = screens[path.start.name === 'rehearsed' ? 'rehearsed' : 'plain'];
  const { account, address, fileName, action, question } = screen;
  const calls = new HeldCalls();
  let worker: HeldWorker;
  let at = 0;
  /** Whether the page has its answer about earlier loads of this file. */
  let wasAnswered = false;
  /** Whether the server keeps a map for the titles of the file, and whether the page has asked. */
  let isKept = false;
  /** Whether the page has the kept map of the file that it checks. */
  let hasMap = false;
  let wasAsked = false;
  /** The time that the load is scheduled for. */
  let leftFor: string | undefined;
  /** The idempotency keys of the latest upload, and of an upload whose answer was lost. */
  let sentKey: string | undefined;
  let lostKey: string | undefined;
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('alertdialog', { name: question });
  const steps = ['file', 'check', 'preview', 'upload', 'result'] as const;
  const step = (name: (typeof steps)[number]) =>
    expect(main.locator('li').nth(steps.indexOf(name))).toHaveAttribute('aria-current', 'step');
  const shows = (text: string) => expect(main.getByText(text).first()).toBeVisible();
  const hides = (text: string) => expect(main.getByText(text)).toHaveCount(0);

  /** A file that gets the next verdict of the path. */
  const verdictAhead = (): string => {
    const found = path.steps.slice(at).find(({ step: { name } }) => /^(validate|correct) answered: /.test(name));
    return fileOf(screen, found?.step.name.replace(/^.* answered: /, '') ?? 'good');
  };
  const choose = async (name: string, text: string) => {
    lostKey = undefined;
    // A remembered delimiter that reads nothing would be followed by a second check, which the path does not tell.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('.delimiters.')) localStorage.removeItem(key);
    });
    const [kind, bytes = ''] = text.split(',', 2);
    const buffer = kind === 'base64' ? Buffer.from(bytes, 'base64') : Buffer.from(text, 'utf8');
    // It has its own media type; with that of CSV it would be accepted (S2 §5).
    const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/vnd.oasis.opendocument.spreadsheet';
    await main.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  };
  const check = async (begin: () => Promise<void>) => {
    await worker.read(verdictAhead());
    await begin();
  };

  const assign = async (column: string) => {
    await main.getByRole('combobox', { name: screen.foreign.untold.title, exact: true }).selectOption(column);
  };
  const accept = async (keeps: boolean) => {
    await main.getByLabel(say('loads.columns.keep')).setChecked(keeps);
    await button(say('loads.columns.accept')).click();
  };

  /** The pending request that follows the load: a poll, or the event stream after it. */
  const following = async (): Promise<{ name: 'standing' | 'events'; route: Route }> => {
    const waiting = () => (['standing', 'events'] as const).find((name) => calls.isWaiting(name));
    await expect.poll(waiting, { message: 'the page follows the load' }).toBeDefined();
    const name = waiting() ?? 'standing';
    return { name, route: await calls.take(name) };
  };
  const idIn = (route: Route) => /loads\/([0-9a-f-]{36})/.exec(route.request().url())?.[1] ?? '';
  /** Whether a held upload is the confirmation of a dry run. */
  const confirms = (route: Route) => route.request().url().includes('/confirm');
  const tell = (state: FlowLoad['state']) => async () => {
    const { name, route } = await following();
    const json = { ...load(state), id: idIn(route), fileName };
    if (name === 'standing') await route.fulfill({ json });
    else await route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(json)}\n\n` });
  };
  /** Answers the page's question whether a file of this length was loaded before; screens that rehearse every file do not ask it. */
  const tellLoaded = async (isLoaded: boolean) => {
    if (path.start.name === 'rehearsed' || wasAnswered) return;
    wasAnswered = true;
    const route = await calls.take('loaded');
    expect(route.request().url()).toMatch(/layout=penalties&bytes=\d+&wrote=true/);
    await route.fulfill({ json: isLoaded ? [load('done')] : [] });
  };
  /** Lets the page's dry run through to the server, unless it has already passed. */
  const sendDryRun = async () => {
    await tellLoaded(true);
    await expect.poll(() => calls.isWaiting('upload') || calls.isWaiting('standing')).toBe(true);
    if (!calls.isWaiting('upload')) return;
    const route = await calls.take('upload');
    expect(route.request().url()).toContain('dryRun=true');
    await route.continue();
  };
  const rehearsed = (state: FlowLoad['state']) => async () => {
    await sendDryRun();
    await tell(state)();
  };
  /** After a broken stream the page polls; only the failure of the poll counts. */
  const failFollowing = async (settle: (route: Route) => Promise<void>) => {
    const { name, route } = await following();
    if (name === 'standing') return settle(route);
    await route.abort('connectionreset');
    await settle(await calls.take('standing'));
  };
  const over = (state: 'done' | 'doneWithErrors' | 'cancelled' | 'failed') => async () => {
    await step('result');
    await shows(say(`loads.result.${state}`, { file: fileName }));
    await expect(page).toHaveURL(/[?&]load=[0-9a-f-]{36}/);
    await expect(button(say('loads.result.another'))).toBeVisible();
  };
  const notCanceled = () => expect(button(say('loads.follow.canceling'))).toHaveCount(0);
  const refused = (status: number) => ({ status, json: serverFailures.refused });

  /** After these the page has no map, or another file. */
  const otherFile = new Set(['file.chosen: csv', 'delimiter.chosen', 'sheet.chosen', 'forgetColumns answered']);
  const execute: Driver['execute'] = {
    'file.chosen: csv': () => check(() => choose(fileName, verdictAhead())),
    'file.chosen: other kind': () => choose('penalizaciones.ods', 'PK'),
    'sheet.chosen': () =>
      check(async () => void (await main.getByLabel(say('loads.sheet.label')).selectOption({ label: 'Hoja2' }))),
    'file.forgotten': async () => {
      const forget = button(say('loads.file.forget')).or(button(say('loads.result.another')));
      await forget.click();
    },
    'delimiter.chosen': () =>
      check(async () => {
        const select = main.getByLabel(say('loads.assumed.delimiter'));
        await select.selectOption({ label: say('loads.delimiter.semicolon') });
      }),
    'partial.chosen: yes': () => main.getByLabel(say('loads.preview.partial')).setChecked(true),
    'partial.chosen: no': () => main.getByLabel(say('loads.preview.partial')).setChecked(false),
    'titles.answered: meant': () => main.getByLabel(say('loads.titles.meant')).setChecked(true),
    'titles.answered: not meant': () => main.getByLabel(say('loads.titles.meant')).setChecked(false),
    'texts.answered: kept': () => main.getByLabel(say('loads.texts.keep')).setChecked(true),
    'texts.answered: not kept': () => main.getByLabel(say('loads.texts.keep')).setChecked(false),
    'validation.asked': () => check(() => button(say('loads.check.again')).click()),
    'validation.advanced': () => worker.tellProgress(),
    'validation.canceled': () => button(say('loads.check.cancel')).click(),
    'validate answered: good': () => worker.tellVerdict(),
    'validate answered: some bad': () => worker.tellVerdict(),
    'validate answered: all bad': () => worker.tellVerdict(),
    'validate answered: swapped': () => worker.tellVerdict(),
    'validate answered: twice': () => worker.tellVerdict(),
    'validate answered: clear': () => worker.tellVerdict(),
    'validate answered: unclear': () => worker.tellVerdict(),
    'validate answered: sheets': () => worker.tellVerdict(),
    'validate answered: unreadable': () => worker.tellVerdict(),
    'validate answered: unreadable sheet': () => worker.tellVerdict(),
    'validate answered: foreign': () => worker.tellVerdict(),
    'validate answered: assigned': () => worker.tellVerdict(),
    'validate answered: unclosed': () => worker.tellVerdict(),
    'validate answered: kept': async () => {
      // The page has the map already, so it checks the rows once.
      if (path.steps[at - 2]?.step.name === 'columns.canceled' && hasMap) return worker.tellVerdict();
      hasMap = true;
      isKept = true;
      wasAsked = false;
      await worker.tellVerdict();
      // The rows are checked again, in the order of the map that the server keeps.
      await expect.poll(() => wasAsked).toBe(true);
      await worker.tellVerdict();
      isKept = false;
    },
    'columns.asked': () =>
      check(() =>
        button(say('loads.columns.ask'))
          .or(button(say('loads.columns.change')))
          .click(),
      ),
    'column.assigned: a column': () => check(() => assign('column 1')),
    'column.assigned: nothing': () => check(() => assign('')),
    'columns.accepted: and kept': () => accept(true),
    'columns.accepted: once': () => accept(false),
    'columns.canceled': () => check(() => button(say('shared.cancel')).click()),
    'columns.forgotten': () => button(say('loads.columns.forget')).click(),
    'keepColumns answered': async () => (await calls.take('keepColumns')).fulfill({ json: keptMapOf(screen) }),
    'keepColumns refused': async () => (await calls.take('keepColumns')).fulfill(refused(400)),
    'forgetColumns answered': () => check(async () => (await calls.take('forgetColumns')).fulfill({ status: 204 })),
    'forgetColumns refused': async () => (await calls.take('forgetColumns')).fulfill(refused(409)),
    'validate failed': () => worker.fail('the file changed on disk'),
    'correction.asked': () =>
      check(async () => {
        // Correct the first wrong cell with the keyboard.
        await main
          .getByRole('button', { name: /^Corregir / })
          .first()
          .press('F2');
        const cell = main.getByRole('textbox', { name: / de la fila \d+$/ });
        await cell.fill('2026-11-20');
        await cell.press('Enter');
      }),
    'offer.taken: clear': () => check(() => button(sayCount('loads.offer.take', 3, screen.clear)).click()),
    'offer.taken: unclear': () => button(sayCount('loads.offer.ask', 3, screen.unclear)).click(),
    'offer.declined': () => button(say('loads.offer.decline')).click(),
    'order.chosen': () => check(() => button(say('loads.reading.dayFirst')).click()),
    'order.declined': () => button(say('shared.cancel')).click(),
    'correction.asked: texts': () => check(() => button(say('loads.texts.repair')).click()),
    'correct answered: good': () => worker.tellVerdict(),
    'correct answered: some bad': () => worker.tellVerdict(),
    'correct answered: unreadable': () => worker.tellVerdict(),
    'correct failed': () => worker.fail('the worker ended'),
    'upload.asked': async () => {
      wasAnswered = false;
      const retry = button(say('shared.retry')).or(button(say('loads.follow.now')));
      await retry.or(button(action)).first().click();
    },
    'rehearsal.advanced': async () => {
      await sendDryRun();
      await calls.seen('standing');
    },
    'rehearsal.canceled': async () => {
      await button(say('loads.follow.cancel')).click();
      for (const name of ['loaded', 'upload', 'standing', 'events']) {
        // The page has already aborted it.
        if (calls.isWaiting(name)) await (await calls.take(name)).abort().catch(() => undefined);
      }
    },
    'rehearse answered: never loaded': () => tellLoaded(false),
    'rehearse answered: done': rehearsed('done'),
    'rehearse answered: doneWithErrors': rehearsed('doneWithErrors'),
    'rehearse answered: failed': rehearsed('failed'),
    'rehearse silent': async () => {
      if (path.start.name !== 'rehearsed' && !wasAnswered) return (await calls.take('loaded')).abort('connectionreset');
      await expect.poll(() => calls.isWaiting('upload') || calls.isWaiting('standing')).toBe(true);
      if (calls.isWaiting('upload')) await (await calls.take('upload')).abort('connectionreset');
      else await (await calls.take('standing')).abort('connectionreset');
    },
    'moment.chosen: later': async () => {
      await dialog.getByLabel(say('loads.schedule.choose')).setChecked(true);
      const at = `${addDays(todayInMexico(), 1)}T20:00`;
      await dialog.getByLabel(say('loads.schedule.at')).fill(at);
      leftFor = at;
    },
    'moment.chosen: now': async () => {
      await dialog.getByLabel(say('loads.schedule.choose')).setChecked(false);
      leftFor = undefined;
    },
    'upload.confirmed': () => {
      const name = leftFor === undefined ? action : say('loads.schedule.action');
      return dialog.getByRole('button', { name, exact: true }).click();
    },
    'upload.declined': () => dialog.getByRole('button', { name: say('shared.cancel') }).click(),
    'upload.advanced': async () => {
      // The confirmation of a dry run has no progress: the server refuses it, and the page sends the file.
      if (confirms(await calls.seen('upload')))
        await (await calls.take('upload')).fulfill({ status: 409, json: { code: 'loads.confirm.old' } });
      await expect.poll(async () => confirms(await calls.seen('upload'))).toBe(false);
      // The request is held, so the browser would report no progress before its end: dispatch the event.
      await calls.seen('upload');
      await page.evaluate(() => {
        const { upload } = (window as unknown as { lastRequest: XMLHttpRequest }).lastRequest;
        upload.dispatchEvent(new ProgressEvent('progress', { loaded: 45, total: 90 }));
      });
      await shows(say('loads.upload.sent', { sent: '45 B', total: '90 B' }));
    },
    'upload.canceled': async () => {
      const route = await calls.take('upload');
      await button(say('loads.upload.cancel')).click();
      // The page has already aborted it.
      await route.abort().catch(() => undefined);
    },
    'upload answered': async () => {
      const route = await calls.take('upload');
      // The dry run on the server may be under way still, whatever the path says of it.
      if (confirms(route))
        await route.fulfill({ status: 202, json: { ...load('received'), id: idIn(route), fileName } });
      else await route.continue();
      lostKey = undefined;
    },
    'upload refused': async () => {
      await (await calls.take('upload')).fulfill(refused(400));
      lostKey = undefined;
    },
    'upload broken': async () => {
      await (await calls.take('upload')).fulfill({ status: 500, json: serverFailures.broken });
      // The server may have the file all the same.
      lostKey = sentKey;
    },
    'upload silent': async () => {
      await (await calls.take('upload')).abort('connectionreset');
      lostKey = sentKey;
    },
    'work.advanced': async (next) => {
      // A scheduled load keeps waiting.
      if (next.some((state) => state.startsWith('scheduled'))) return tell('scheduled')();
      await tell('applying')();
      await shows(say('loads.follow.applying', { applied: 3, rows: 3 }));
    },
    'work.followAsked': async () => {
      await button(say('loads.follow.now'))
        .or(button(say('shared.retry')))
        .first()
        .click();
    },
    'work.cancelAsked': () =>
      button(say('loads.follow.cancel'))
        .or(button(say('loads.schedule.cancel')))
        .click(),
    'cancel answered': async () => {
      const route = await calls.take('cancel');
      await route.fulfill({ json: { ...load('applying'), id: idIn(route), fileName } });
    },
    'cancel refused': async () => (await calls.take('cancel')).fulfill(refused(409)),
    'follow answered: done': tell('done'),
    'follow answered: doneWithErrors': tell('doneWithErrors'),
    'follow answered: failed': tell('failed'),
    'follow answered: cancelled': tell('cancelled'),
    'follow answered: scheduled': tell('scheduled'),
    'awaitMoment answered': tell('validating'),
    'awaitMoment silent': () => failFollowing((route) => route.abort('connectionreset')),
    'awaitMoment refused': () => failFollowing((route) => route.fulfill(refused(404))),
    'follow silent': () => failFollowing((route) => route.abort('connectionreset')),
    'follow refused': () => failFollowing((route) => route.fulfill(refused(404))),
    'time to send again': () => worker.ring(),
    'time to reconnect': () => worker.ring(),
  };

  return {
    start: async ({ name }) => {
      worker = await HeldWorker.in(page, waits);
      await page.addInitScript(() => {
        const { open: begin } = XMLHttpRequest.prototype;
        XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
          Object.assign(window, { lastRequest: this });
          return Reflect.apply(begin, this, given);
        };
      });
      // The demo lacks these orders and variants: answer that it has them, since no path depends on it.
      await page.route('**/api/orders/known', (route) => route.fulfill({ json: route.request().postDataJSON() }));
      await page.route('**/api/sku/known', (route) => {
        const { skus } = route.request().postDataJSON() as { skus: number[] };
        const variant = { productId: 1, upc: '1', refId: 'CAF-01', isApproved: true };
        return route.fulfill({
          json: { skus: skus.map((id) => ({ ...variant, id })), products: [], upcs: [], named: [] },
        });
      });
      await page.route('**/api/loads/columns/*', (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        wasAsked = true;
        return route.fulfill({ json: isKept ? [keptMapOf(screen)] : [] });
      });
      await interceptLoadCalls(calls, page);
      const known =
        name === 'known load'
          ? await postCsv(server, '/orders/punishments', account, fileOf(screen, 'good'))
          : undefined;
      await enterAs(page, server, accounts[account]);
      await page.goto(known ? `${address}?load=${known}` : address);
    },
    execute: Object.fromEntries(
      Object.entries(execute).map(([name, run]) => [
        name,
        async (next: readonly string[]) => {
          at += 1;
          if (otherFile.has(name)) hasMap = false;
          await run(next);
        },
      ]),
    ),
    assert: {
      choosing: async () => {
        await step('file');
        await shows(say('loads.file.drop'));
        await expect(page).not.toHaveURL(/load=/);
      },
      validating: async () => {
        await step('check');
        await shows(say('loads.check.title', { file: fileName }));
      },
      refused: async () => {
        await step('check');
        await expect(main.getByRole('alert').first()).toContainText(fileName);
        await shows(
          say('loads.file.kinds', { extensions: '.csv, .txt, .xlsx', megabytes: loadLimits.fileBytes / 1_048_576 }),
        );
      },
      previewing: async () => {
        await step('preview');
        await expect(main.locator('tr[data-row]')).toHaveCount(3);
        await expect(dialog).toHaveCount(0);
        await expect(button(action)).not.toHaveAttribute('disabled');
      },
      ordering: () => shows(say('loads.offer.question', screen.unclear)),
      'assigning.checking': async () => {
        await step('check');
        await shows(say('loads.columns.title', { file: fileName }));
        await expect(button(say('loads.columns.checking'))).toHaveAttribute('aria-busy', 'true');
      },
      'assigning.checked': () => expect(button(say('loads.columns.accept'))).toBeVisible(),
      'assigning.unchecked': () => expect(button(say('loads.check.again'))).toBeVisible(),
      keeping: async () => {
        await calls.seen('keepColumns');
        await expect(button(say('loads.columns.keeping'))).toHaveAttribute('aria-busy', 'true');
      },
      forgetting: async () => {
        await calls.seen('forgetColumns');
        await expect(button(say('loads.columns.forgetting'))).toHaveAttribute('aria-busy', 'true');
      },
      correcting: () => expect(button(say('loads.correct.busy'))).toHaveAttribute('aria-busy', 'true'),
      rehearsing: async () => {
        await shows(say('loads.rehearse.title', { file: fileName }));
        await expect(dialog).toHaveCount(0);
      },
      confirming: () => expect(dialog).toBeVisible(),
      uploading: async () => {
        await step('upload');
        await shows(say('loads.upload.title', { file: fileName }));
        const request = (await calls.seen('upload')).request();
        // A retry after a lost answer sends the same idempotency key.
        expect(new URL(request.url()).searchParams.get('at') ?? undefined).toBe(leftFor);
        const key = await request.headerValue('idempotency-key');
        expect(key).toMatch(/^[0-9a-f-]{36}$/);
        if (lostKey !== undefined) expect(key).toBe(lostKey);
        sentKey = key ?? undefined;
      },
      resending: async () => {
        await shows(say('loads.upload.resending'));
        await hides(say('loads.preview.notLoaded'));
      },
      interrupted: async () => {
        await shows(say('loads.upload.interrupted'));
        await hides(say('loads.preview.notLoaded'));
      },
      rejected: async () => {
        await shows(say('loads.upload.rejected', { file: fileName }));
        // S3 §2: after a failed upload all rows are red.
        await expect(main.locator('tr[data-row][data-bad]')).toHaveCount(3);
      },
      'following.watching': async () => {
        await step('upload');
        await shows(say('loads.follow.safe'));
        await hides(say('loads.follow.lost'));
        await notCanceled();
      },
      'scheduled.watching': async () => {
        await step('upload');
        await shows(say('loads.schedule.waits'));
        await notCanceled();
      },
      'scheduled.canceling': async () => {
        await calls.seen('cancel');
        await expect(button(say('loads.follow.canceling'))).toHaveAttribute('aria-busy', 'true');
      },
      'following.canceling': async () => {
        await calls.seen('cancel');
        await expect(button(say('loads.follow.canceling'))).toHaveAttribute('aria-busy', 'true');
      },
      reconnecting: async () => {
        await shows(say('loads.follow.lost'));
        await expect(page).toHaveURL(/[?&]load=[0-9a-f-]{36}/);
      },
      untraceable: () => shows(say('loads.follow.failed')),
      done: over('done'),
      doneWithErrors: over('doneWithErrors'),
      cancelled: over('cancelled'),
      failed: over('failed'),
    },
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
