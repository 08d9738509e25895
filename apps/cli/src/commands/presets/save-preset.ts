import { presetTarget, type ReportFormat } from '@trastienda/domain';
import { seen } from '@trastienda/machines';
import { choosableColumns, type ReadingKey } from '@trastienda/validators';
import { type Preset, type PresetForm, type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { readColumnMap } from '../../services/csv/column-map-file.ts';
import { findPreset, requirePreset } from '../../services/presets/find-presets.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { ExitCode } from '../../shell/exit-codes.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { NamedPreset } from './kept-presets.ts';

/** What a new preset keeps, as flags. */
export type PresetFlags = {
  map?: string;
  delimiter?: string;
  mendAs?: ReadingKey[];
  partial?: true;
  columns?: string[];
  format?: ReportFormat;
};

type Answer = Promise<ExitCode | undefined>;

/** `presets save`: creates a preset, or changes the one that has the name. */
export const savePreset = async (context: CommandContext, named: NamedPreset, flags: PresetFlags): Answer => {
  const content = await contentOf(named, flags);
  return connect(context, async ({ client }) => {
    const known = await findPreset(client, named.subject, named.name);
    return tell(context, await put(client, known, { ...named, ...content }));
  });
};

/** `presets rename`. */
export const renamePreset = (context: CommandContext, { subject, name }: NamedPreset, to: string): Answer =>
  connect(context, async ({ client }) => {
    const known = await requirePreset(client, subject, name);
    const { load, report } = known;
    const form = { subject, name: to, ...(load && { load }), ...(report && { report }) };
    return tell(context, await put(client, known, form));
  });

const put = (client: TrastiendaClient, known: Preset | undefined, body: PresetForm): Promise<Preset> =>
  known
    ? unwrap(client.PUT('/presets/{id}', { params: seen(known), body }))
    : unwrap(client.POST('/presets', { body }));

const tell = async (context: CommandContext, preset: Preset): Answer => {
  await context.output.answer({
    text: (colors) => `${colors.green('✓')} ${say('cli.presets.changed', { name: preset.name })}`,
    json: preset,
    events: () => [{ event: 'presetSaved', preset }],
  });
  return undefined;
};

/** What the flags keep; flags of the other kind of preset are refused. */
const contentOf = async (
  { subject }: NamedPreset,
  { map, delimiter, mendAs, partial, columns, format }: PresetFlags,
): Promise<Pick<PresetForm, 'load' | 'report'>> => {
  const target = presetTarget(subject);
  if (!('layout' in target)) {
    if (map ?? delimiter ?? mendAs ?? partial) {
      throw usageFailure(say('cli.presets.onlyLoad', { options: '--map, --delimiter, --mend-as y --partial' }));
    }
    if (!columns?.length) {
      const keys = choosableColumns(target.file)
        .map(({ key }) => key)
        .join(',');
      throw usageFailure(say('cli.presets.save.noColumns', { keys }));
    }
    return { report: { columns, format: format ?? 'csv' } };
  }
  if (columns ?? format) throw usageFailure(say('cli.presets.onlyReport', { options: '--columns y --format' }));
  const read = map === undefined ? undefined : await readColumnMap(map, target.layout);
  const kept = {
    ...(read && { columns: { ...read } }),
    ...(delimiter !== undefined && { delimiter }),
    ...(mendAs && { readings: mendAs }),
    ...(partial && { partial }),
  };
  return { load: kept as PresetForm['load'] };
};
