import {
  formatDateTime,
  mayUsePresets,
  type PresetSubject,
  presetSubjects,
  presetTarget,
  reportFormatNames,
} from '@trastienda/domain';
import { seen } from '@trastienda/machines';
import { choosableColumns, csvLayouts, writtenColumns } from '@trastienda/validators';
import { type Preset, type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { findPresets, requirePreset } from '../../services/presets/find-presets.ts';
import { connect } from '../../services/session/connect.ts';
import { loadViewer } from '../../services/session/viewer.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { ExitCode } from '../../shell/exit-codes.ts';
import { renderTable } from '../../shell/table.ts';
import { requireConfirmation } from '../loads/confirm.ts';
import { mendReadingName } from '../loads/load-options.ts';

type Answer = Promise<ExitCode | undefined>;
/** A preset as a person names it. */
export type NamedPreset = { subject: PresetSubject; name: string };

/** `presets list`. */
export const listPresets = (context: CommandContext, subject: PresetSubject | undefined): Answer =>
  connect(context, async ({ client }) => {
    const presets = await findPresets(client, subject);
    const { output } = context;
    const none = presets.length > 0 || output.mode !== 'text' ? '' : await whyNone(client, subject);
    await output.answer({
      text: (colors) =>
        presets.length === 0
          ? none
          : renderTable(
              [
                { title: say('presets.column.subject'), cell: (one) => one.subject },
                { title: say('presets.form.name'), cell: (one) => colors.bold(one.name) },
                { title: say('presets.column.holds'), cell: (one) => holds(one).join(', ') },
                { title: say('presets.column.changed'), cell: (one) => formatDateTime(one.changedAt) },
                { title: say('presets.column.by'), cell: (one) => one.changedBy ?? '' },
              ],
              presets,
              { colors, width: output.width },
            ),
      json: { presets },
      events: () => presets.map((preset) => ({ event: 'preset', preset })),
    });
    return undefined;
  });

/** Why there are no presets to show. For a single subject, the server has already refused who may not use its presets. */
const whyNone = async (client: TrastiendaClient, subject: PresetSubject | undefined): Promise<string> => {
  if (subject) return say('presets.empty');
  const viewer = await loadViewer(client);
  const uses = presetSubjects.some((one) => mayUsePresets(one, viewer).allowed);
  return say(uses ? 'presets.empty.all' : 'presets.empty.unused');
};

/** `presets show`: what a preset keeps, line by line. */
export const showPreset = (context: CommandContext, { subject, name }: NamedPreset): Answer =>
  connect(context, async ({ client }) => {
    const preset = await requirePreset(client, subject, name);
    await context.output.answer({
      text: (colors) => [colors.bold(preset.name), ...columnLines(preset), ...holds(preset).slice(1)].join('\n'),
      json: preset,
      events: () => [{ event: 'preset', preset }],
    });
    return undefined;
  });

/** `presets delete`. */
export const deletePreset = (context: CommandContext, { subject, name }: NamedPreset, flags: ChangeFlags): Answer =>
  connect(context, async ({ client }) => {
    const preset = await requirePreset(client, subject, name);
    await requireConfirmation(context, flags, say('presets.delete.ask', { name: preset.name }));
    await unwrap(client.DELETE('/presets/{id}', { params: seen(preset) }));
    await context.output.answer({
      text: (colors) => `${colors.green('✓')} ${say('cli.presets.deleted', { name: preset.name })}`,
      json: { id: preset.id, subject, name: preset.name, deleted: true },
      events: () => [{ event: 'presetDeleted', id: preset.id, subject, name: preset.name }],
    });
    return undefined;
  });

/** What a preset keeps, in few words; its columns are counted first. */
function holds({ load, report }: Preset): string[] {
  const n = report?.columns.length ?? Object.keys(load?.columns ?? {}).length;
  return [
    say('presets.holds.columns', { n }),
    ...(report ? [reportFormatNames[report.format]] : []),
    ...(load?.delimiter ? [`«${load.delimiter === '\t' ? 'tab' : load.delimiter}»`] : []),
    ...(load?.readings ?? []).map((key) => `--mend-as ${mendReadingName(key)}`),
    ...(load?.partial ? ['--partial'] : []),
  ];
}

function columnLines({ subject, load, report }: Preset): string[] {
  const target = presetTarget(subject);
  if (!('layout' in target)) {
    const all = choosableColumns(target.file);
    return (report?.columns ?? []).map((key) => `${key}: ${all.find((one) => one.key === key)?.title ?? '—'}`);
  }
  return writtenColumns(csvLayouts[target.layout]).flatMap(({ key, title }) => {
    const feed = load?.columns?.[key];
    return feed ? [`${title} ← ${feed.column ?? `«${feed.value}»`}${feed.as ? ` (${feed.as})` : ''}`] : [];
  });
}
