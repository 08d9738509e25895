import { type BulkSubject, bulkSubjects } from '@trastienda/domain';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { parseIdentifier } from '../../shell/identifier.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addListCommand } from './bulk-list.ts';

/** Adds the commands for the server's bulk actions on one kind of thing. */
export const addBulkCommands =
  (subject: BulkSubject) =>
  (area: Command, run: Runner): void => {
    const { thing, things } = bulkSubjects[subject];
    const theWork = [
      '<trabajo>',
      say('cli.bulk.read.id'),
      parseIdentifier(say('cli.bulk.read.which'), `trastienda ${subject} bulk list`),
    ] as const;
    const bulk = withHelp(area.command('bulk'), 'cli.bulk', { things });

    addListCommand(subject)(bulk, run);

    withHelp(bulk.command('show'), 'cli.bulk.show', { things })
      .argument(...theWork)
      .option(`--${subject}`, say('cli.bulk.show.option.rows', { thing }))
      .action(
        run(async (context, id: string, flags: Partial<Record<BulkSubject, true>>) =>
          (await import('./bulk-read.ts')).showBulkAction(context, id, { rows: flags[subject] === true }),
        ),
      );

    withConfirmation(withHelp(bulk.command('resume'), 'cli.bulk.resume', { thing }).argument(...theWork)).action(
      run(async (context, id: string, flags: ChangeFlags) =>
        (await import('./bulk-change.ts')).resumeMany(context, id, flags),
      ),
    );
  };
