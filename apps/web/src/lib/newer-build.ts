import { sayFrame as say } from '@trastienda/domain';
import { basePath } from './base-path.ts';
import { toasts } from './toasts.ts';

const keptAt = 'trastienda.reloaded';
/** A page that reloaded within this time does not reload by itself again. */
const apart = 60_000;

/**
 * Tells the user that a newer build has replaced the one of this page: code that the page has not loaded yet is gone. The user chooses
 * when to reload.
 */
export function tellNewerBuild(): void {
  const action = { label: say('shared.reload'), run: () => location.reload() };
  toasts.show({ tone: 'warning', text: say('errors.newerBuild'), action, subject: 'newerBuild', stays: true });
}

/** Whether the server has another build than this page; undefined while it does not answer. */
export async function isReplaced(): Promise<boolean | undefined> {
  const program = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch(`${basePath}/`, { cache: 'no-store' }).then(
    (answer) => (answer.status < 500 ? answer.text() : undefined),
    () => undefined,
  );
  if (page === undefined) return undefined;
  return program !== undefined && program !== null && !page.includes(program);
}

/** Tells the user of a newer build if there is one: for code that no lazy part loads, such as a worker's. */
export async function tellIfReplaced(): Promise<void> {
  if (await isReplaced()) tellNewerBuild();
}

/** Reloads the page, at most once a minute; `boot.js` stores its own reloads under the same key. Returns whether it reloads. */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(keptAt)) < apart) return false;
    sessionStorage.setItem(keptAt, String(Date.now()));
  } catch {
    // Without storage, earlier reloads are unknown: the page could reload for ever.
    return false;
  }
  location.reload();
  return true;
}
