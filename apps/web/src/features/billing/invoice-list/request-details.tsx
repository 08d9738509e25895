import { cfdiUses, isCodeOf, paymentForm, paymentMethods, say, taxRegimes } from '@trastienda/domain';
import type { FiscalInvoice } from 'trastienda-client';
import { DefinitionList } from '../../../ui/definition-list.tsx';

/** The buyer's request, with the data that the seller needs for the invoice. Only operating users get it. */
export function RequestDetails({ invoice }: { readonly invoice: FiscalInvoice }) {
  const { request, rfc, useCfdi } = invoice;
  if (!request) return <p className="text-muted">{say('billing.list.request.hidden')}</p>;
  const street = [request.street, request.externalNumber, request.internalNumber].filter(Boolean).join(' ');
  return (
    <DefinitionList
      columns={2}
      facts={[
        { term: say('billing.request.rfc'), value: rfc ?? '' },
        { term: say('billing.request.name'), value: request.name },
        {
          term: say('billing.request.taxRegime'),
          value: `${request.taxRegime} · ${taxRegimes[request.taxRegime].label}`,
        },
        {
          term: say('billing.request.useCfdi'),
          value: isCodeOf(cfdiUses, useCfdi) ? `${useCfdi} · ${cfdiUses[useCfdi]}` : useCfdi,
        },
        {
          term: say('billing.request.paymentMethod'),
          value: `${paymentForm(request.paymentMethod)} · ${paymentMethods[request.paymentMethod].label}`,
        },
        { term: say('billing.request.email'), value: request.email },
        { term: say('billing.request.fiscalPostalCode'), value: request.postalCode },
        {
          term: say('billing.request.address'),
          value: [street, request.neighborhood, request.locality, request.municipality, request.state]
            .filter(Boolean)
            .join(', '),
        },
      ]}
    />
  );
}
