import { cfdiUses, paymentMethods, personTypes, say, taxRegimes } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { RequestFlags } from './request-forms.ts';

export const addRequestCommand = (invoice: Command, run: Runner): void => {
  invoice
    .command('request')
    .summary('solicita la factura de un pedido, sin iniciar sesión')
    .description(
      'Solicita la factura de un pedido, como en la página «Emita su factura»; no hace falta iniciar sesión.\n\n' +
        'En una terminal pregunta lo que falte. Sin ella, o con --yes, hacen falta todas las opciones menos --interior.\n' +
        'Revisa los datos como los pide el CFDI 4.0; lo que solo sabe el SAT no se verifica.',
    )
    .option('--order <pedido>', 'número del pedido, por ejemplo v32386029ekt-01')
    .option('--postal-code <cp>', 'código postal registrado en el pedido')
    .option('--amount <importe>', 'total del pedido')
    .option('--rfc <rfc>', 'RFC de quien recibe la factura')
    .addOption(new Option('--person <tipo>', 'tipo de persona (por omisión FISICA)').choices(Object.keys(personTypes)))
    .addOption(new Option('--regime <código>', 'régimen fiscal').choices(Object.keys(taxRegimes)))
    .option('--name <nombre>', 'nombre o razón social, sin el tipo de sociedad')
    .option('--email <correo>', 'correo electrónico')
    .addOption(new Option('--use <código>', 'uso de CFDI').choices(Object.keys(cfdiUses)))
    .addOption(
      new Option('--payment <forma>', 'forma de pago (por omisión EFECTIVO)').choices(Object.keys(paymentMethods)),
    )
    .option('--street <calle>', 'calle del domicilio fiscal')
    .option('--exterior <número>', 'número exterior')
    .option('--interior <número>', 'número interior')
    .option('--fiscal-postal-code <cp>', 'código postal del domicilio fiscal')
    .option('--neighborhood <colonia>', 'colonia')
    .option('--locality <localidad>', 'localidad')
    .option('--municipality <municipio>', 'municipio o alcaldía')
    .option('--state <estado>', 'estado')
    .option('-y, --yes', 'envía sin preguntar')
    .action(
      run(async (context, flags: RequestFlags) => {
        const [{ openInvoiceRequest, runInvoiceRequest, requestedOf }, { missingOptions, orderFormOf, requestFormOf }] =
          await Promise.all([import('../../services/invoice/request.ts'), import('./request-forms.ts')]);
        const asks = context.interactive && !flags.yes;
        const missing = asks ? [] : missingOptions(flags);
        if (missing.length > 0) {
          throw usageFailure(`Faltan opciones para solicitar la factura: ${missing.join(', ')}.`);
        }
        if (!asks && !flags.yes) {
          throw usageFailure('No hay una terminal donde preguntar.', ['Confirme con --yes.']);
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
