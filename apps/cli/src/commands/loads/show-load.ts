import { earlierLoadText, formatDateTime, loadLook, rehearsalText } from '@trastienda/domain';
import { csvLayouts, delimiterName } from '@trastienda/validators';
import type { Load } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { impactLines, warningLines } from '../../services/loads/load-impact.ts';
import { findLoad } from '../../services/loads/read-loads.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { Palette } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';

/** `loads show`. */
export const showLoad = (context: CommandContext, id: string): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const load = await findLoad(client, id);
    await context.output.answer({
      text: (colors) => loadDetail(load, colors),
      json: load,
      events: () => [{ event: 'load', load }],
    });
    return undefined;
  });

/** All details of a load. */
export const loadDetail = (load: Load, colors: Palette): string => {
  const { counts, assumed } = load;
  const number = (n: number): string => n.toLocaleString('es-MX');
  const facts: [string, string | null][] = [
    [say('cli.shared.status'), inTone(colors, loadLook(load).tone, loadLook(load).label)],
    [say('cli.shared.reason'), (load.failure ?? load.waiting)?.message ?? null],
    [say('cli.shared.type'), say(csvLayouts[load.layout].title)],
    [say('cli.shared.file'), `${load.fileName} (${number(load.size)} bytes)`],
    [
      say('cli.loads.show.mode'),
      [rehearsalText(load)?.toLowerCase(), load.partial ? say('cli.loads.show.partial') : '']
        .filter(Boolean)
        .join(', '),
    ],
    [say('cli.loads.show.author'), `${load.createdBy.name} (${load.surface})`],
    [say('cli.loads.show.receivedAt'), formatDateTime(load.createdAt)],
    [say('cli.loads.show.scheduledFor'), load.scheduledFor ? formatDateTime(load.scheduledFor) : null],
    [say('cli.loads.show.finishedAt'), load.finishedAt === null ? null : formatDateTime(load.finishedAt)],
    [say('cli.loads.show.earlier'), load.earlier ? earlierLoadText({ ...load, earlier: load.earlier }) : null],
    [say('cli.loads.show.undoes'), load.undoes ? `${load.undoes.fileName} (${load.undoes.id})` : null],
    [
      say('cli.loads.show.undone'),
      load.undone
        ? `${load.undone.createdBy.name}, ${formatDateTime(load.undone.createdAt)} (${load.undone.id})`
        : null,
    ],
    [say('cli.loads.show.rows'), number(counts.rows)],
    [say('cli.loads.show.invalid'), number(counts.invalid)],
    [say('cli.loads.show.applied'), number(counts.applied)],
    [say('cli.loads.show.notApplied'), number(counts.notApplied)],
    [say('cli.loads.show.blank'), counts.blank > 0 ? number(counts.blank) : null],
    [say('cli.loads.show.delimiter'), assumed.delimiter === null ? null : delimiterName(assumed.delimiter)],
    [say('cli.loads.show.encoding'), assumed.encoding],
    ['SHA-256', load.sha256],
  ];
  const shown = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const width = Math.max(...shown.map(([title]) => title.length));
  const lines = shown.map(([title, text]) => `  ${colors.dim(title.padEnd(width))}  ${text}`);
  const odd = (load.warnings ?? []).map(({ message }) => `${colors.yellow('!')} ${message}`);
  const impact = [...impactLines(load, colors), ...warningLines(load, colors), ...odd].map((line) => `  ${line}`);
  return [
    say('cli.loads.result.load', { id: colors.bold(load.id) }),
    ...lines,
    ...impact,
    ...whyNot(load, colors),
  ].join('\n');
};

/** Where the reasons of the rows stand that an ended load left out, if there are any. */
const whyNot = ({ id, state, counts }: Load, colors: Palette): string[] =>
  state === 'doneWithErrors' && counts.notApplied > 0
    ? [`  ${colors.dim('→')} ${say('loads.notApplied.why', { command: `trastienda loads issues ${id}` })}`]
    : [];
