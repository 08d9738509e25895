import { cfdiUses, paymentMethods, personTypes, taxRegimes } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import type { RequestFlags } from './request-forms.ts';

export const addRequestCommand = (invoice: Command, run: Runner): void => {
  withHelp(invoice.command('request'), 'cli.invoice.request')
    .option('--order <pedido>', say('cli.invoice.request.option.order'))
    .option('--postal-code <cp>', say('cli.invoice.request.option.postalCode'))
    .option('--amount <importe>', say('cli.invoice.request.option.amount'))
    .option('--rfc <rfc>', say('cli.invoice.request.option.rfc'))
    .addOption(
      new Option('--person <tipo>', say('cli.invoice.request.option.person')).choices(Object.keys(personTypes)),
    )
    .addOption(
      new Option('--regime <código>', say('cli.invoice.request.option.regime')).choices(Object.keys(taxRegimes)),
    )
    .option('--name <nombre>', say('cli.invoice.request.option.name'))
    .option('--email <correo>', say('cli.invoice.request.option.email'))
    .addOption(new Option('--use <código>', say('cli.invoice.request.option.use')).choices(Object.keys(cfdiUses)))
    .addOption(
      new Option('--payment <forma>', say('cli.invoice.request.option.payment')).choices(Object.keys(paymentMethods)),
    )
    .option('--street <calle>', say('cli.invoice.request.option.street'))
    .option('--exterior <número>', say('cli.invoice.request.option.exterior'))
    .option('--interior <número>', say('cli.invoice.request.option.interior'))
    .option('--fiscal-postal-code <cp>', say('cli.invoice.request.option.fiscalPostalCode'))
    .option('--neighborhood <colonia>', say('cli.invoice.request.option.neighborhood'))
    .option('--locality <localidad>', say('cli.invoice.request.option.locality'))
    .option('--municipality <municipio>', say('cli.invoice.request.option.municipality'))
    .option('--state <estado>', say('cli.invoice.request.option.state'))
    .option('-y, --yes', say('cli.invoice.request.option.yes'))
    .action(
      run(async (context, flags: RequestFlags) => {
        const [{ openInvoiceRequest, runInvoiceRequest, requestedOf }, { missingOptions, orderFormOf, requestFormOf }] =
          await Promise.all([import('../../services/invoice/request.ts'), import('./request-forms.ts')]);
        const asks = context.interactive && !flags.yes;
        const missing = asks ? [] : missingOptions(flags);
        if (missing.length > 0) {
          throw usageFailure(say('cli.invoice.request.missing', { missing: missing.join(', ') }));
        }
        if (!asks && !flags.yes) {
          throw usageFailure(say('cli.invoice.request.noTerminal'), [say('cli.invoice.request.confirm')]);
        }
        const { output } = context;
        const actor = openInvoiceRequest(context);
        try {
          if (asks) {
            const { askForInvoice } = await import('./ask-for-invoice.ts');
            await askForInvoice(context, actor, flags);
          }
          const requested = asks
            ? requestedOf(actor.getSnapshot())
            : await runInvoiceRequest(actor, orderFormOf(flags), requestFormOf(flags), () =>
                output.progress(
                  { event: 'sending', action: 'invoiceRequest', id: flags.order },
                  say('billing.request.sending'),
                ),
              );
          const { requestText, requestJson } = await import('./request-text.ts');
          await output.answer({
            text: (colors) => requestText(requested, colors),
            json: requestJson(requested),
            events: () => [{ event: 'requested', ...requestJson(requested) }],
          });
          return undefined;
        } finally {
          actor.stop();
        }
      }),
    );
};
