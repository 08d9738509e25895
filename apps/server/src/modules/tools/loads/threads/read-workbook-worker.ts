import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { WorkbookRefusal, type WorkbookText, workbookText } from '@trastienda/workbooks';
import type { FromReader, WorkbookOrder } from './read-workbook.ts';

// The body of the thread that reads a workbook (see read-workbook.ts): it reads one piece each time that it is asked for one.

const { path, sheet } = workerData as WorkbookOrder;
const say = (message: FromReader, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);
let opened: WorkbookText | undefined;

async function next(): Promise<void> {
  try {
    if (!opened) {
      const file = await open(path);
      const { size } = await file.stat();
      const read = async (start: number, length: number) => {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      };
      opened = await workbookText({ size, read }, sheet);
      say({ kind: 'opened', workbook: { sheet: opened.sheet, sheets: opened.sheets } });
      return;
    }
    const { done, value } = await opened.lines.next();
    if (done) say({ kind: 'ended', hidden: opened.hidden });
    else say({ kind: 'piece', piece: value }, [value.buffer]);
  } catch (error) {
    if (error instanceof WorkbookRefusal) say({ kind: 'refused', code: error.code, params: error.params });
    else say({ kind: 'failed', error });
  }
}

parentPort?.on('message', () => void next());
