import { unverifiedWithSat } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import type { InvoiceRequested } from '../../services/invoice/request.ts';
import type { Palette } from '../../shell/output.ts';

/** The saved request, the warnings about its stamping, and the remark that the SAT did not verify it. */
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
