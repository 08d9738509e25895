import type { Checked, FieldProblem } from '../checked.ts';
import { isEmail } from '../session/email.ts';

type Range = 'Date' | 'LiquidationDate' | 'SkuId' | 'Upc' | 'Quantity';

/** What of a report's filters has an order: the first and the last of each range, both included. */
export type ReportRanges = { [Bound in `${'from' | 'to'}${Range}`]?: string | number | undefined };

/** What is checked of the wish for a report, whoever asks: a form, a command or a call. */
export type ReportWish = { email?: string | undefined; filters: ReportRanges };

const days: readonly Range[] = ['Date', 'LiquidationDate'];
const numbers: readonly Range[] = ['SkuId', 'Upc', 'Quantity'];

/**
 * The rules of document and terminal alike: no last day after today or before the first, "hasta" not below "desde", an address
 * that is one. A form asks for the address too (S2 §5; R12).
 */
export function checkReportWish<Wish extends ReportWish>(
  wish: Wish,
  { today, needsEmail = false }: { today: string; needsEmail?: boolean },
): Checked<Wish> {
  const fields: Record<string, FieldProblem> = {};
  const { filters } = wish;
  const email = wish.email?.trim() ?? '';
  if (email === '' && (needsEmail || wish.email !== undefined)) fields.email = { code: 'reports.email.required' };
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
  return { valid: true, value: wish.email === undefined ? wish : { ...wish, email } };
}
