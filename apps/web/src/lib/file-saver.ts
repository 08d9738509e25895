import { say } from '@trastienda/domain';
import { ApiError } from 'trastienda-client';
import { failureOf, saidAfter } from './failure.ts';
import { saveBlob } from './save-blob.ts';
import { toasts } from './toasts.ts';

/** A file with its name. */
export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Saves files in the browser; a failure shows a toast, with `failed` if the server gave no reason, and a retry button. */
export function fileSaver(failed: string, onBusy: (busy: boolean) => void) {
  return async function save(load: () => Promise<NamedFile>): Promise<void> {
    onBusy(true);
    try {
      const { name, content } = await load();
      saveBlob(name, content);
    } catch (thrown) {
      const action = { label: say('shared.retry'), run: () => void save(load) };
      toasts.show({ tone: 'danger', text: reasonOf(thrown, failed), action, subject: 'export' });
    } finally {
      onBusy(false);
    }
  };
}

/** What failed, and what is wrong with its parts: a file has no fields to show them at. */
function reasonOf(thrown: unknown, failed: string): string {
  const { message } = failureOf(thrown, failed);
  const parts = thrown instanceof ApiError ? Object.values(thrown.fields) : [];
  return parts.length > 0 ? saidAfter(message, parts.join('; ')) : message;
}
