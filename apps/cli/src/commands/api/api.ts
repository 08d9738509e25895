import { Argument, type Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Method } from '../../services/api/operation-table.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { StreamedList } from '../../shell/json-pieces.ts';
import { withHelp } from '../../shell/with-help.ts';

type Flags = ChangeFlags & {
  query?: readonly string[];
  field?: readonly string[];
  input?: string;
  ifMatch?: string;
  paginate?: true;
};

const collected = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export const addApiCommand = (program: Command, run: Runner): void => {
  withConfirmation(
    withHelp(program.command('api'), 'cli.api')
      .addArgument(new Argument('<método>', say('cli.api.argument.method')).choices(['GET', 'POST', 'PUT', 'DELETE']))
      .argument('<recurso>', say('cli.api.argument.path'))
      .option('--query <parámetro>', say('cli.api.option.query'), collected)
      .option('--field <campo>', say('cli.api.option.field'), collected)
      .option('--input <archivo>', say('cli.api.option.input'))
      .option('--if-match <versión>', say('cli.api.option.ifMatch'))
      .option('--paginate', say('cli.api.option.paginate')),
  ).action(run(call));
};

const call = async (context: CommandContext, method: Method, address: string, flags: Flags) => {
  const { output } = context;
  const deletes = method === 'DELETE';
  if (deletes) requireSomebodyOrYes(context, flags);
  const [{ contractCall }, { bodyOf }, { everyRowOf, makeCall, turningIn }, { connect }, { isListPath }] =
    await Promise.all([
      import('../../services/api/operation.ts'),
      import('../../services/api/body.ts'),
      import('../../services/api/make-call.ts'),
      import('../../services/session/connect.ts'),
      import('trastienda-client'),
    ]);
  const { query = [], field = [], input } = flags;
  const hasBody = input !== undefined || field.length > 0;
  const asked = contractCall(method, address, { query, hasBody, hasVersion: flags.ifMatch !== undefined });
  if (flags.paginate && !(method === 'GET' && isListPath(asked.path))) {
    throw usageFailure(say('cli.api.paginate.noList', { path: asked.path }));
  }
  const turning = flags.paginate && turningIn(asked);
  if (turning) throw usageFailure(say('cli.api.paginate.turns', { name: turning }));
  const body = await bodyOf(context.terminal.stdin, { field, input });
  if (deletes) {
    const { requireConfirmation } = await import('../loads/confirm.ts');
    await requireConfirmation(context, flags, say('cli.api.delete.question', { address, server: context.server }));
  }
  return connect(context, async ({ client }) => {
    if (flags.paginate) {
      const rows = everyRowOf(client, asked);
      await output.answer({
        text: () => jsonLines(rows),
        json: new StreamedList(rows),
        events: () => mapped(rows),
      });
      return undefined;
    }
    const { data, total } = await makeCall(client, asked, { body, version: flags.ifMatch });
    await output.answer({
      text: () => JSON.stringify(data, null, 2),
      json: data,
      events: () =>
        Array.isArray(data)
          ? [...data.map(rowEvent), { event: 'page', ...(total !== undefined && { total }) }]
          : [{ event: 'result', answer: data }],
    });
    return undefined;
  });
};

const rowEvent = (row: unknown) => ({ event: 'row', row });

async function* mapped(rows: AsyncIterable<unknown>) {
  let total = 0;
  for await (const row of rows) {
    total++;
    yield rowEvent(row);
  }
  yield { event: 'result', total };
}

/** Rows for people: one a line. */
async function* jsonLines(rows: AsyncIterable<unknown>) {
  let mark = '';
  for await (const row of rows) {
    yield `${mark}${JSON.stringify(row)}`;
    mark = '\n';
  }
}
