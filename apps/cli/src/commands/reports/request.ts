import { type ReportKind, reportKinds } from '@trastienda/domain';
import { reportSearches, type Search } from '@trastienda/validators/lists';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import { accountIn, categoryIn, type Flags, requireFilter, withFilters } from '../lists/search-flags.ts';
import type { RequestFlags } from './follow-report.ts';
import { withShape } from './shape-options.ts';

export const addRequestCommand = (reports: Command, run: Runner): void => {
  const request = withHelp(reports.command('request'), 'cli.reports.request');
  eachKind((kind, search) => {
    const { title, file } = reportKinds[kind];
    const command = withHelp(request.command(kind), 'cli.reports.request.ofKind', { title, file });
    withShape(withFilters(command, search.fields), `report.${kind}`)
      .option('--email <dirección>', say('cli.reports.request.option.email'))
      .option('--wait', say('cli.reports.request.option.wait'))
      .addOption(timeoutOption())
      .option('--gzip', say('cli.reports.request.option.gzip'))
      .addOption(maxRowsOption())
      .option('-o, --output <archivo>', say('cli.shared.option.outputOrStdout'))
      .action(
        run(async (context, flags: Flags & RequestFlags) => {
          if (flags.timeout !== undefined && !flags.wait && flags.output === undefined) {
            throw usageFailure(say('cli.reports.request.timeoutOf'));
          }
          requirePlaceFor(flags.output, context.output.mode);
          const filter = requireFilter(search, flags, context.terminal.now()) as Readonly<Record<string, unknown>>;
          const { requestReport } = await import('./follow-report.ts');
          const [seller, category] = [accountIn(search.fields, flags), categoryIn(search.fields, flags)];
          return requestReport(context, { kind, filter, seller, category }, flags);
        }),
      );
  });
};

/** Adds a command for every kind of report, with the filters of its search. */
export const eachKind = (add: <Filter>(kind: ReportKind, search: Search<Filter>) => void): void => {
  add('sales', reportSearches.sales);
  add('orders', reportSearches.orders);
  add('products', reportSearches.products);
  add('liquidations', reportSearches.liquidations);
  add('inventory', reportSearches.inventory);
};

/** The timeout of --wait; unlimited by default. */
export const timeoutOption = (): Option =>
  new Option('--timeout <segundos>', say('cli.reports.request.option.timeout')).argParser(wholeNumber('--timeout', 5));

/** A limit of rows other than that of S2 §9. */
export const maxRowsOption = (): Option =>
  new Option('--max-rows <n>', say('cli.reports.request.option.maxRows')).argParser(wholeNumber('--max-rows', 8));

/** Standard output holds either the file or the answer, not both. */
export const requirePlaceFor = (output: string | undefined, mode: 'text' | 'json' | 'ndjson'): void => {
  if (output === '-' && mode !== 'text') {
    throw usageFailure(say('cli.reports.request.whereTo'));
  }
};

const wholeNumber =
  (option: string, digits: number) =>
  (text: string): number => {
    if (!/^[1-9]\d*$/.test(text) || text.length > digits)
      throw usageFailure(say('cli.reports.request.number', { text, option }));
    return Number(text);
  };
