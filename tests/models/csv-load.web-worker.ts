import { expect } from '@playwright/test';
import { say, sayCount } from '@trastienda/domain';
import { serverFailures } from './confirm-action.model.ts';
import type { Stage } from './csv-load.web-page.ts';
import { fileOf, keptMapOf } from './csv-load.web-screens.ts';
import type { FlowPath } from './kit/cover.ts';
import type { Driver } from './kit/driver.ts';

/**
 * The steps before a file is sent: its choice, the checks of the real worker, and the answers about what it found. The worker checks a file made
 * for the wanted verdict, and the path decides when it is heard.
 */
export async function workerSteps(
  { page, screen, main, calls, worker, button, told }: Stage,
  path: FlowPath,
): Promise<Driver['execute']> {
  /** Whether the server keeps a map for the titles of the file, and whether the page has asked. */
  let isKept = false;
  /** Whether the page has the kept map of the file that it checks. */
  let hasMap = false;
  let wasAsked = false;
  const refused = (status: number) => ({ status, json: serverFailures.refused });

  /** A file that gets the next verdict of the path. */
  const verdictAhead = (): string => {
    const found = path.steps
      .slice(told.steps)
      .find(({ step: { name } }) => /^(validate|correct) answered: /.test(name));
    return fileOf(screen, found?.step.name.replace(/^.* answered: /, '') ?? 'good');
  };
  const choose = async (name: string, text: string) => {
    told.lostKey = undefined;
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

  /** Checks another file, or the same one read in another way: the page has no map for it. */
  const checkOther = (begin: () => Promise<void>) => {
    hasMap = false;
    return check(begin);
  };
  const assign = async (column: string) => {
    await main.getByRole('combobox', { name: screen.foreign.untold.title, exact: true }).selectOption(column);
  };
  const accept = async (keeps: boolean) => {
    await main.getByLabel(say('loads.columns.keep')).setChecked(keeps);
    await button(say('loads.columns.accept')).click();
  };

  await page.route('**/api/loads/columns/*', (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    wasAsked = true;
    return route.fulfill({ json: isKept ? [keptMapOf(screen)] : [] });
  });

  return {
    'file.chosen: csv': () => checkOther(() => choose(screen.fileName, verdictAhead())),
    'file.chosen: other kind': () => choose('penalizaciones.ods', 'PK'),
    'sheet.chosen': () =>
      checkOther(async () => void (await main.getByLabel(say('loads.sheet.label')).selectOption({ label: 'Hoja2' }))),
    'file.forgotten': async () => {
      const forget = button(say('loads.file.forget')).or(button(say('loads.result.another')));
      await forget.click();
    },
    'delimiter.chosen': () =>
      checkOther(async () => {
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
      if (path.steps[told.steps - 2]?.step.name === 'columns.canceled' && hasMap) return worker.tellVerdict();
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
    'forgetColumns answered': () =>
      checkOther(async () => (await calls.take('forgetColumns')).fulfill({ status: 204 })),
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
  };
}
