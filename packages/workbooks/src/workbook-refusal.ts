import type { MessageKey, MessageParams } from '@trastienda/domain';

/** Why a workbook cannot be read, as a text of the catalogue. */
export class WorkbookRefusal extends Error {
  readonly code: MessageKey;
  readonly params: MessageParams;

  constructor(code: MessageKey, params: MessageParams = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.params = params;
  }
}
