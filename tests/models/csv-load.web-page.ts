import { expect, type Page } from '@playwright/test';
import { loadLimits, say } from '@trastienda/domain';
import { HeldCalls } from '../support/held-calls.ts';
import { HeldWorker } from '../support/held-worker.ts';
import type { screens } from './csv-load.web-screens.ts';
import type { Driver } from './kit/driver.ts';

/** The page's waits before a retry. */
const waits = [1, 2, 4, 8, 16, 30].map((seconds) => seconds * 1000);

/** The wizard in the real page, with the calls and the worker that a path holds back, and what the parts of its driver tell each other. */
export async function openStage(page: Page, screen: (typeof screens)[keyof typeof screens]) {
  const main = page.getByRole('main');
  const steps = ['file', 'check', 'preview', 'upload', 'result'] as const;
  return {
    page,
    screen,
    main,
    calls: new HeldCalls(),
    worker: await HeldWorker.in(page, waits),
    dialog: page.getByRole('alertdialog', { name: screen.question }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    step: (name: (typeof steps)[number]) =>
      expect(main.locator('li').nth(steps.indexOf(name))).toHaveAttribute('aria-current', 'step'),
    shows: (text: string) => expect(main.getByText(text).first()).toBeVisible(),
    hides: (text: string) => expect(main.getByText(text)).toHaveCount(0),
    /**
     * How many steps of the path were made, the time that the load is scheduled for, and the idempotency keys of the latest upload and of one
     * whose answer was lost.
     */
    told: { steps: 0 } as { steps: number } & Partial<Record<'leftFor' | 'sentKey' | 'lostKey', string | undefined>>,
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** What the page shows in each state of the machine. */
export function pageChecks(stage: Stage): Driver['assert'] {
  const { page, screen, main, calls, dialog, button, step, shows, hides, told } = stage;
  const { fileName, action } = screen;
  const over = (state: 'done' | 'doneWithErrors' | 'cancelled' | 'failed') => async () => {
    await step('result');
    await shows(say(`loads.result.${state}`, { file: fileName }));
    await expect(page).toHaveURL(/[?&]load=[0-9a-f-]{36}/);
    await expect(button(say('loads.result.another'))).toBeVisible();
  };
  const rejected = async () => {
    await shows(say('loads.upload.rejected', { file: fileName }));
    // S3 §2: after a failed upload all rows are red.
    await expect(main.locator('tr[data-row][data-bad]')).toHaveCount(3);
  };
  const notCanceled = () => expect(button(say('loads.follow.canceling'))).toHaveCount(0);

  return {
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
      expect(new URL(request.url()).searchParams.get('at') ?? undefined).toBe(told.leftFor);
      const key = await request.headerValue('idempotency-key');
      expect(key).toMatch(/^[0-9a-f-]{36}$/);
      if (told.lostKey !== undefined) expect(key).toBe(told.lostKey);
      told.sentKey = key ?? undefined;
    },
    resending: async () => {
      await shows(say('loads.upload.resending'));
      await hides(say('loads.preview.notLoaded'));
    },
    interrupted: async () => {
      await shows(say('loads.upload.interrupted'));
      await hides(say('loads.preview.notLoaded'));
    },
    rejected,
    unrehearsed: rejected,
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
  };
}
