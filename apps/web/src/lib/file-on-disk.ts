import { say } from '@trastienda/domain';
import { ApiError } from 'trastienda-client';

const code = 'errors.file.gone';

/** The failure of a file that changed or was removed after it was chosen: only choosing it again helps. */
export const goneFile = new ApiError({ status: 409, code, message: say(code), requestId: '', offline: false });

/** Whether an error says that a chosen file changed on the disk, or is not there any more. */
export const saysGone = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError');

/** Whether a chosen file can no longer be read: the browser compares it with the disk on each read. */
export async function isGone(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return false;
  } catch (error) {
    return saysGone(error);
  }
}
