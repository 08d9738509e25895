import { isPostalCode, rateLimits } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

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
  withHelp(rates.command('quote'), 'cli.rates.quote')
    .requiredOption('--to <código postal>', say('cli.rates.quote.option.to'), postalCode)
    .addOption(new Option('--weight <kg>', say('cli.rates.quote.option.weight')).argParser(grams).conflicts('grams'))
    .addOption(new Option('--grams <gramos>', say('cli.rates.quote.option.grams')).argParser(whole('--grams')))
    .option('--volume <cm³>', say('cli.rates.quote.option.volume'), whole('--volume'))
    .option('--value <pesos>', say('cli.rates.quote.option.value'), pesos)
    .option('--country <país>', say('cli.rates.quote.option.country'), country)
    .option('--seller <cuenta>', say('cli.rates.quote.option.seller'))
    .action(
      run(async (context, { to, weight, grams: asked, volume, value, country: at, seller }: QuoteFlags) => {
        const inGrams = asked ?? weight;
        if (inGrams === undefined)
          throw usageFailure(say('cli.rates.quote.noWeight'), [say('cli.rates.quote.weightExample')]);
        const [{ connect }, { requireNamedAccount }, { sellerNames }, { unwrap }, { quoteText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/session/require-account.ts'),
          import('../../services/session/seller-names.ts'),
          import('trastienda-client'),
          import('./quote-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const accountName = await requireNamedAccount(client, seller);
          const query = {
            ...{ zipCode: to, weight: inGrams },
            ...(volume !== undefined && { volume }),
            ...(value !== undefined && { value }),
            ...(at !== undefined && { country: at }),
            ...(accountName !== undefined && { accountName }),
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
  if (!isPostalCode(text)) throw usageFailure(say('cli.rates.quote.postalCode', { text }));
  return text;
};

const country = (text: string): string => {
  if (!/^[A-Z]{3}$/.test(text)) throw usageFailure(say('cli.rates.quote.country', { text }));
  return text;
};

/** Reads kilograms and returns grams. */
const grams = (text: string): number => {
  const value = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : undefined;
  if (value === undefined)
    throw usageFailure(say('cli.rates.quote.weight', { text }), [say('cli.rates.quote.weightHint')]);
  return value;
};

const whole =
  (flag: string) =>
  (text: string): number => {
    if (!new RegExp(`^\\d{1,${rateLimits.measure}}$`).test(text))
      throw usageFailure(say('cli.rates.quote.whole', { text, flag }));
    return Number(text);
  };

const pesos = (text: string): number => {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw usageFailure(say('cli.rates.quote.amount', { text }));
  return Number(text);
};
