import { type MessageKey, type MessageParams, say } from '@trastienda/domain';

/** How many unverified values get words; the others only mark their rows. */
export const mostDoubts = 1000;

/** The problem of a cell or a row, before it is put in words. `cause` is what probably happened to the data. */
export type Problem = {
  code: MessageKey;
  params?: MessageParams;
  cause?: Cause;
};

/** What probably happened to the data of a cell. */
export type Cause = { code: MessageKey; params?: MessageParams };

/** An issue as people see it: the row number as in a spreadsheet, and the title of the column (null: the whole row). */
export type CsvIssue = { row: number; column: string | null; code: MessageKey; cause?: MessageKey; message: string };

/** The problem in Spanish: the rule's own text, then the likely cause. */
export function problemText({ code, params, cause }: Problem): string {
  const text = say(code, params);
  return cause ? `${text.replace(/\.$/, '')}. ${say(cause.code, cause.params)}` : text;
}

/** A problem with its row and column. */
export function issueAt(row: number, column: string | null, problem: Problem): CsvIssue {
  return {
    row,
    column,
    code: problem.code,
    ...(problem.cause && { cause: problem.cause.code }),
    message: problemText(problem),
  };
}

/** An issue that refuses the whole file. */
export function fault(code: Problem['code'], row: number, cause?: Problem['code']): CsvIssue {
  return issueAt(row, null, { code, params: { row }, ...(cause && { cause: { code: cause } }) });
}

/** The refusal of a file with a quote that never closes (R24), at the row where the quote opens. */
export function unclosedQuote(row: number): CsvIssue {
  return issueAt(row, null, { code: 'csv.file.format', cause: { code: 'csv.file.unclosedQuote', params: { row } } });
}
