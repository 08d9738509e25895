import { type BulkSubject, bulkSubjects } from '@trastienda/domain';
import type { Command } from 'commander';
import { type ChangeFlags, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { parseIdentifier } from '../../shell/identifier.ts';
import { addListCommand } from './bulk-list.ts';

/** Adds the commands for the server's bulk actions on one kind of thing. */
export const addBulkCommands =
  (subject: BulkSubject) =>
  (area: Command, run: Runner): void => {
    const { thing, things } = bulkSubjects[subject];
    const theWork = [
      '<trabajo>',
      'identificador del trabajo',
      parseIdentifier('un trabajo', `trastienda ${subject} bulk list`),
    ] as const;
    const bulk = area
      .command('bulk')
      .summary(`trabajos con varios ${things}: buscar, ver y retomar`)
      .description(`Trabajos con varios ${things} que tiene el servidor: buscar, ver y retomar.`);

    addListCommand(subject)(bulk, run);

    bulk
      .command('show')
      .summary('muestra un trabajo')
      .description(
        `Muestra un trabajo: quién, cuándo, su estado, sus cuentas y por qué hay ${things} que quedan como están.`,
      )
      .argument(...theWork)
      .option(`--${subject}`, `también qué fue de cada ${thing}`)
      .action(
        run(async (context, id: string, flags: Partial<Record<BulkSubject, true>>) =>
          (await import('./bulk-read.ts')).showBulkAction(context, id, { rows: flags[subject] === true }),
        ),
      );

    withConfirmation(
      bulk
        .command('resume')
        .summary('retoma un trabajo hasta su final')
        .description(
          'Retoma un trabajo propio que el servidor tiene: pregunta si se confirma, cuando falta, y lo sigue hasta su final.\n' +
            `Ctrl+C lo detiene antes de su siguiente ${thing}.`,
        )
        .argument(...theWork),
    ).action(
      run(async (context, id: string, flags: ChangeFlags) =>
        (await import('./bulk-change.ts')).resumeMany(context, id, flags),
      ),
    );
  };
