import { say, unverifiedWithSat } from '@trastienda/domain';
import type { InvoiceRequested } from '../../services/invoice/request.ts';
import type { Palette } from '../../shell/output.ts';

/** What was kept, what may stop its stamping, and what nobody checked. */
export const requestText = ({ id, email, warnings }: InvoiceRequested, colors: Palette): string =>
  [
    `${colors.green('✓')} ${say('billing.request.saved')}`,
    say('billing.request.savedHelp', { order: id, email }),
    ...warnings.map(({ message }) => `${colors.yellow('!')} ${message}`),
    colors.dim(say(unverifiedWithSat)),
  ].join('\n');

export const requestJson = ({ id, warnings }: InvoiceRequested) => ({
  id,
  status: 'pending' as const,
  warnings,
  unverified: say(unverifiedWithSat),
});
