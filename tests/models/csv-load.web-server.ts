import { expect, type Route } from '@playwright/test';
import { addDays, say, todayInMexico } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { load } from './csv-load.model.ts';
import type { Stage } from './csv-load.web-page.ts';
import type { FlowPath } from './kit/cover.ts';
import type { Driver } from './kit/driver.ts';

/** The steps from the upload on: the path decides the states of the load, since real ones change on their own. */
export function serverSteps(
  { page, screen, calls, worker, dialog, button, shows, told }: Stage,
  path: FlowPath,
): Driver['execute'] {
  const { action, fileName } = screen;
  /** Whether the page has its answer about earlier loads of this file. */
  let wasAnswered = false;
  const refused = (status: number) => ({ status, json: serverFailures.refused });

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
  /** Fails the call of the dry run that is on its way: the question about earlier loads, its upload, or the look at how it goes. */
  const failRehearsal = async (settle: (route: Route) => Promise<void>) => {
    if (path.start.name !== 'rehearsed' && !wasAnswered) return settle(await calls.take('loaded'));
    await expect.poll(() => calls.isWaiting('upload') || calls.isWaiting('standing')).toBe(true);
    await settle(await calls.take(calls.isWaiting('upload') ? 'upload' : 'standing'));
  };
  /** After a broken stream the page polls; only the failure of the poll counts. */
  const failFollowing = async (settle: (route: Route) => Promise<void>) => {
    const { name, route } = await following();
    if (name === 'standing') return settle(route);
    await route.abort('connectionreset');
    await settle(await calls.take('standing'));
  };

  return {
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
    'rehearse refused': () => failRehearsal((route) => route.fulfill(refused(400))),
    'rehearse broken': () => failRehearsal((route) => route.fulfill({ status: 500, json: serverFailures.broken })),
    'rehearse silent': () => failRehearsal((route) => route.abort('connectionreset')),
    'moment.chosen: later': async () => {
      await dialog.getByLabel(say('loads.schedule.choose')).setChecked(true);
      const at = `${addDays(todayInMexico(), 1)}T20:00`;
      await dialog.getByLabel(say('loads.schedule.at')).fill(at);
      told.leftFor = at;
    },
    'moment.chosen: now': async () => {
      await dialog.getByLabel(say('loads.schedule.choose')).setChecked(false);
      told.leftFor = undefined;
    },
    'upload.confirmed': () => {
      const name = told.leftFor === undefined ? action : say('loads.schedule.action');
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
      told.lostKey = undefined;
    },
    'upload refused': async () => {
      await (await calls.take('upload')).fulfill(refused(400));
      told.lostKey = undefined;
    },
    'upload broken': async () => {
      await (await calls.take('upload')).fulfill({ status: 500, json: serverFailures.broken });
      // The server may have the file all the same.
      told.lostKey = told.sentKey;
    },
    'upload silent': async () => {
      await (await calls.take('upload')).abort('connectionreset');
      told.lostKey = told.sentKey;
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
}
