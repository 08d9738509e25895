import type { Checked, FieldProblem } from '../checked.ts';
import { isEmail } from '../session/email.ts';

type Range = 'Date' | 'LiquidationDate' | 'SkuId' | 'Upc' | 'Quantity';

/** The ranges among a report's filters: the first and the last value of each, both inclusive. */
export type ReportRanges = { [Bound in `${'from' | 'to'}${Range}`]?: string | number | undefined };

/** The checked fields of a request for a report, whether it comes from a form, a command or an API client. */
export type ReportRequest = { email?: string | undefined; filters: ReportRanges };

const days: readonly Range[] = ['Date', 'LiquidationDate'];
const numbers: readonly Range[] = ['SkuId', 'Upc', 'Quantity'];

/**
 * Checks a report request: no last day after today or before the first, "hasta" not below "desde", a well-formed e-mail address. A form
 * requires the address (S2 §5; R12).
 */
export function checkReportRequest<Form extends ReportRequest>(
  request: Form,
  { today, needsEmail = false }: { today: string; needsEmail?: boolean },
): Checked<Form> {
  const fields: Record<string, FieldProblem> = {};
  const { filters } = request;
  const email = request.email?.trim() ?? '';
  if (email === '' && (needsEmail || request.email !== undefined)) fields.email = { code: 'reports.email.required' };
  else if (email !== '' && !isEmail(email)) fields.email = { code: 'session.email.invalid' };
  for (const range of days) {
    const [from, to] = [filters[`from${range}`], filters[`to${range}`]];
    if (to === undefined) continue;
    if (String(to) > today) fields[`to${range}`] = { code: 'reports.toDate.future' };
    else if (from !== undefined && to < from) fields[`to${range}`] = { code: 'reports.toDate.beforeStart' };
  }
  for (const range of numbers) {
    const [from, to] = [filters[`from${range}`], filters[`to${range}`]];
    if (from === undefined || to === undefined) continue;
    if (BigInt(to) < BigInt(from)) fields[`to${range}`] = { code: 'search.range.below' };
  }
  if (Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: request.email === undefined ? request : { ...request, email } };
}
