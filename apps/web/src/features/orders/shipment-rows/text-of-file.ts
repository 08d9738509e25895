import { say } from '@trastienda/domain';
import { fileText, isWorkbook } from '@trastienda/validators';

/** Decodes a file of rows as the check of a load does; of a workbook, the first sheet. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWorkbook(bytes) ? textOfWorkbook(file) : fileText(bytes);
}

async function textOfWorkbook(file: File): Promise<string> {
  const { fileOfBlob, WorkbookRefusal, workbookText } = await import('@trastienda/workbooks');
  try {
    const { lines } = await workbookText(fileOfBlob(file));
    const decoder = new TextDecoder();
    let text = '';
    for await (const piece of lines) text += decoder.decode(piece, { stream: true });
    // The first line names the delimiter, and is no row.
    return text.slice(text.indexOf('\n') + 1);
  } catch (error) {
    throw error instanceof WorkbookRefusal ? new RangeError(say(error.code, error.params)) : error;
  }
}
