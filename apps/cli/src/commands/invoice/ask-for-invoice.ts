import { checkInvoiceRequest } from '@trastienda/validators';
import type { InvoiceRequestActor } from '../../services/invoice/request.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { showView } from '../../ui/show-view.ts';
import type { RequestFlags } from './request-forms.ts';
import { givenFields, orderFormOf, requestFormOf } from './request-forms.ts';

/** Asks for both steps at a terminal. It skips fields with valid values from the options. */
export const askForInvoice = async (
  { terminal, output }: CommandContext,
  actor: InvoiceRequestActor,
  flags: RequestFlags,
): Promise<void> => {
  const request = requestFormOf(flags);
  const checked = checkInvoiceRequest(request);
  const wrong = checked.valid ? [] : Object.keys(checked.fields);
  const given = givenFields(flags).filter((field) => !wrong.includes(field));
  actor.start();
  await showView<void>(
    terminal,
    async () => {
      const { invoiceRequestView } = await import('../../ui/invoice-request-view.tsx');
      return (end) => invoiceRequestView({ actor, order: orderFormOf(flags), request, given, end });
    },
    { color: output.colors.isColorSupported },
  );
};
