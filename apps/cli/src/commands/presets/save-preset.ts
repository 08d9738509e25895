import { type CsvLayoutKey, type FileSubject, fileFormats, presetTarget, type ReportFormat } from '@trastienda/domain';
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

/** What a preset keeps, as flags. */
export type PresetFlags = {
  map?: string;
  delimiter?: string;
  mendAs?: ReadingKey[];
  partial?: boolean;
  columns?: string[];
  format?: ReportFormat;
};

type Answer = Promise<ExitCode | undefined>;

/** `presets save`: creates a preset, or changes what the flags say of the one that has the name. */
export const savePreset = async (context: CommandContext, named: NamedPreset, flags: PresetFlags): Answer => {
  const target = presetTarget(named.subject);
  const laidOver = 'layout' in target ? await overLoad(target.layout, flags) : overReport(target.file, flags);
  return connect(context, async ({ client }) => {
    const known = await findPreset(client, named.subject, named.name);
    return tell(context, await put(client, known, { ...named, ...laidOver(known) }));
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

type Content = Pick<PresetForm, 'load' | 'report'>;

/** The columns and the format that the flags say; flags of the other kind of preset are refused. */
const overReport = (
  file: FileSubject,
  { map, delimiter, mendAs, partial, columns, format }: PresetFlags,
): ((known: Preset | undefined) => Content) => {
  if ((map ?? delimiter ?? mendAs ?? partial) !== undefined) {
    throw usageFailure(say('cli.presets.onlyLoad', { options: '--map, --delimiter, --mend-as y --partial' }));
  }
  const chosen = (kept: readonly string[] = []): string[] => {
    const all = columns?.length ? columns : [...kept];
    if (all.length > 0) return all;
    const keys = choosableColumns(file)
      .map(({ key }) => key)
      .join(',');
    throw usageFailure(say('cli.presets.save.noColumns', { keys }));
  };
  if (format === undefined) chosen();
  return (known) => ({
    report: {
      columns: chosen(known?.report?.columns),
      format: format ?? known?.report?.format ?? fileFormats(file)[0],
    },
  });
};

/** How the flags say that files are read; flags of the other kind of preset are refused. */
const overLoad = async (
  layout: CsvLayoutKey,
  { map, delimiter, mendAs, partial, columns, format }: PresetFlags,
): Promise<(known: Preset | undefined) => Content> => {
  if (columns ?? format) throw usageFailure(say('cli.presets.onlyReport', { options: '--columns y --format' }));
  const read = map === undefined ? undefined : await readColumnMap(map, layout);
  const kept = {
    ...(read && { columns: { ...read } }),
    ...(delimiter !== undefined && { delimiter }),
    ...(mendAs && { readings: mendAs }),
    ...(partial !== undefined && { partial }),
  };
  if (Object.keys(kept).length === 0) {
    throw usageFailure(say('cli.presets.save.nothing', { options: '--map, --delimiter, --mend-as, --partial' }));
  }
  return (known) => ({ load: { ...known?.load, ...kept } as PresetForm['load'] });
};
