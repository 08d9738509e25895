import type { CsvLayoutKey } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { openSource } from '../../services/csv/csv-source.ts';
import { demandExtension, validateFile } from '../../services/csv/validate-file.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { ValidateFlags } from './validate.ts';
import { reportText } from './validate-text.ts';

type Checked = { file: string; report: CsvReport };

/** Issues that a person is shown for each file; data has room for more. */
const shownInText = 20;
const keptAsData = 1000;

/** Checks the files one after the other and answers whether all are valid. */
export const validateFiles = async (
  context: CommandContext,
  layout: CsvLayoutKey,
  files: readonly string[],
  flags: ValidateFlags,
): Promise<boolean> => {
  const { output, terminal } = context;
  if (flags.issues && files.length > 1) {
    throw usageFailure('La opción --issues admite un solo archivo.', ['Revise los archivos de uno en uno.']);
  }
  const maxIssues = flags.maxIssues ?? (output.mode === 'text' ? shownInText : keptAsData);
  const checked: Checked[] = [];
  for (const file of files) {
    demandExtension(layout, file);
    const source = await openSource(file, terminal.stdin, flags.issues !== undefined);
    let told = terminal.now().getTime();
    try {
      const report = await validateFile(layout, source, {
        now: terminal.now(),
        signal: terminal.signal,
        maxIssues,
        ...(flags.delimiter && { delimiter: flags.delimiter }),
        ...(flags.issues && { issuesFile: flags.issues }),
        onIssue: (issue) => {
          if (output.mode === 'ndjson') output.progress({ event: 'issue', file, ...issue }, '');
        },
        onProgress: (progress) => {
          const now = terminal.now().getTime();
          if (now - told < 1000) return;
          told = now;
          const rows = progress.rows.toLocaleString('es-MX');
          output.progress({ event: 'progress', file, ...progress }, `${file}: ${rows} filas revisadas`);
        },
      });
      checked.push({ file, report });
    } finally {
      await source.close();
    }
  }
  const valid = checked.every(({ report }) => report.state === 'valid');
  output.answer({
    text: (colors) => checked.map(({ file, report }) => reportText(file, report, colors, flags)).join('\n\n'),
    json: { valid, files: checked.map(({ file, report }) => ({ file, ...report })) },
    events: () => checked.map(({ file, report }) => resultEvent(file, report)),
  });
  return valid;
};

// Its issues went before it, one a line, but for a refusal and for keys repeated, which are only known at the end.
const resultEvent = (file: string, { issues: _, ...report }: CsvReport) => ({ event: 'result', file, ...report });
