import { isPostalCode, rateLimits } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

type QuoteFlags = {
  to: string;
  weight?: number;
  grams?: number;
  volume?: number;
  value?: number;
  country?: string;
  seller?: string;
};

/** Adds the command that tells the cost of a parcel with each matching rate (R32; ADR 64). */
export const addQuoteCommand = (rates: Command, run: Runner): void => {
  rates
    .command('quote')
    .summary('cotiza un paquete')
    .description(
      'Dice lo que cuesta un paquete con cada precio de envío que lo acepta, del más barato al más caro.\n\n' +
        '--weight está en kilogramos y admite decimales; --grams dice lo mismo en gramos, como los archivos CSV y la lista.',
    )
    .requiredOption('--to <código postal>', 'a dónde va, 5 dígitos', postalCode)
    .addOption(
      new Option('--weight <kg>', 'peso en kilogramos, por ejemplo 3 o 0.75').argParser(grams).conflicts('grams'),
    )
    .addOption(new Option('--grams <gramos>', 'peso en gramos').argParser(whole('--grams')))
    .option('--volume <cm³>', 'volumen en cm³; sin él no se descarta ninguno', whole('--volume'))
    .option('--value <pesos>', 'lo que vale el paquete: de eso es el porcentaje', pesos)
    .option('--country <país>', 'código de tres letras, MEX si no se dice', country)
    .option('--seller <cuenta>', 'el seller que lo envía (administradores e integrador)')
    .action(
      run(async (context, { to, weight, grams: asked, volume, value, country: at, seller }: QuoteFlags) => {
        const inGrams = asked ?? weight;
        if (inGrams === undefined)
          throw usageFailure('Falta el peso del paquete.', ['Por ejemplo --weight 3 (kilogramos) o --grams 3000.']);
        const [{ connect }, { requireNamedAccount }, { sellerNames }, { unwrap }, { quoteText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/session/require-account.ts'),
          import('../../services/session/seller-names.ts'),
          import('@trastienda/api-client'),
          import('./quote-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
          await requireNamedAccount(client, seller);
          const query = {
            ...{ zipCode: to, weight: inGrams },
            ...(volume !== undefined && { volume }),
            ...(value !== undefined && { value }),
            ...(at !== undefined && { country: at }),
            ...(seller !== undefined && { accountName: seller }),
          };
          const quotes = await unwrap(client.GET('/shippingrates/quote', { params: { query } }));
          const { output } = context;
          const accounts = quotes.map(({ accountName }) => accountName);
          const names = await sellerNames(output, client, accounts);
          await output.answer({
            text: () => quoteText(quotes, names, output),
            json: { quotes, zipCode: to, weight: inGrams },
            events: () => quotes.map((quote) => ({ event: 'quote', quote })),
          });
          return undefined;
        });
      }),
    );
};

const postalCode = (text: string): string => {
  if (!isPostalCode(text)) throw usageFailure(`El código postal «${text}» no es válido: son 5 dígitos.`);
  return text;
};

const country = (text: string): string => {
  if (!/^[A-Z]{3}$/.test(text)) throw usageFailure(`El país «${text}» no es válido: use tres letras, por ejemplo MEX.`);
  return text;
};

/** Reads kilograms and returns grams. */
const grams = (text: string): number => {
  const value = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : undefined;
  if (value === undefined)
    throw usageFailure(`El peso «${text}» no es válido.`, ['Escriba kilogramos con punto, por ejemplo --weight 0.75.']);
  return value;
};

const whole =
  (flag: string) =>
  (text: string): number => {
    if (!new RegExp(`^\\d{1,${rateLimits.measure}}$`).test(text))
      throw usageFailure(`«${text}» no es válido en ${flag}: escriba un número entero.`);
    return Number(text);
  };

const pesos = (text: string): number => {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw usageFailure(`El valor «${text}» no es válido: escriba pesos, 1500.50.`);
  return Number(text);
};
