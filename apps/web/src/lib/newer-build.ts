import { sayFrame as say } from '@trastienda/domain';
import { toasts } from './toasts.ts';

const keptAt = 'trastienda.reloaded';
/** A page that was read anew so shortly before is not read anew again by itself. */
const apart = 60_000;

/**
 * Says that another build has taken the place of the one that this page was read from: what the page has not asked for yet is
 * gone. Whoever is at work chooses when to read the page anew.
 */
export function tellNewerBuild(): void {
  const action = { label: say('shared.reload'), run: () => location.reload() };
  toasts.show({ tone: 'warning', text: say('errors.newerBuild'), action, subject: 'newerBuild', stays: true });
}

/** Whether the server has another build than this page; undefined while nobody answers. */
export async function isReplaced(): Promise<boolean | undefined> {
  const program = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.status < 500 ? answer.text() : undefined),
    () => undefined,
  );
  if (page === undefined) return undefined;
  return program !== undefined && program !== null && !page.includes(program);
}

/** Tells of another build where there is one: for code that no part asked for, as a worker's. */
export async function tellIfReplaced(): Promise<void> {
  if (await isReplaced()) tellNewerBuild();
}

/** Reads the page anew, once a minute at most: `boot.js` counts in the same place. Answers whether it does. */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(keptAt)) < apart) return false;
    sessionStorage.setItem(keptAt, String(Date.now()));
  } catch {
    // Where nothing can be kept, nobody would know of the time before.
    return false;
  }
  location.reload();
  return true;
}
