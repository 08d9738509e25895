import { skipToken, useQuery } from '@tanstack/react-query';
import { type MessageKey, mayLoad, presetTarget, say, sayCount, type Viewer } from '@trastienda/domain';
import { columnsMisfit, misfitText } from '@trastienda/validators';
import { useState } from 'react';
import { useFoundRows } from '../found-rows.ts';
import type { ListFile } from '../list-file.ts';
import { useViewer } from '../signed-in.tsx';
import { type FileShape, isSameShape, keepShape, lastShape, usualShape } from './file-shape.ts';
import { useKnownPresets } from './preset-queries.ts';
import { useFileShape } from './use-file-shape.ts';

const titles = {
  'report.orders': 'exports.orders',
  'list.products': 'exports.products',
  'list.inventory': 'exports.inventory',
  'list.top-products': 'exports.topProducts',
  'list.invoices': 'exports.invoices',
} as const satisfies Record<ListFile['subject'], MessageKey>;

/**
 * The choice of how the file of a list is written. It begins with what this user chose last: a preset as it is now, or the columns as they
 * were, if the user still sees them all.
 */
export function useExport({ subject, most, rows }: ListFile) {
  const viewer = useViewer();
  const [last] = useState(() => lastShape(viewer.userId, subject));
  const [own, setOwn] = useState<FileShape>();
  const [used, setUsed] = useState(last?.preset?.id);
  const known = useKnownPresets(subject);
  const preset = known?.find(({ id }) => id === last?.preset?.id);
  const kept = preset?.report ?? last ?? usualShape(subject);
  const misfit = own ? undefined : columnsMisfit(subject, kept.columns, viewer);
  const shape = own ?? (misfit ? usualShape(subject) : kept);
  const choice = useFileShape(
    subject,
    { shape, used: misfit ? undefined : used },
    { onChange: setOwn, onUse: setUsed },
  );
  const { filters, found } = useFoundRows();
  const { data: counted, isError } = useQuery({
    queryKey: rows?.queryKey ?? ['no rows'],
    queryFn: rows?.queryFn ?? skipToken,
  });
  const rowCount = rows ? counted : found;
  const isGone = known !== undefined && !preset && used !== undefined && used === last?.preset?.id;
  const name = last?.preset?.name ?? '';
  return {
    choice,
    title: say(titles[subject]),
    found: found?.text,
    filters:
      filters.length > 0
        ? say('exports.filters', { filters: filters.map(({ text }) => text).join(' · ') })
        : say('exports.filters.none'),
    rows:
      rows &&
      (isError
        ? say('exports.perVariant')
        : counted
          ? sayCount('exports.rows', counted.total)
          : say('exports.counting')),
    /** The file would have no rows, or more than it may have: the server refuses these. */
    warning:
      rowCount === undefined || (rowCount.total > 0 && rowCount.total <= most)
        ? undefined
        : say(rowCount.total === 0 ? 'exports.empty' : 'reports.tooManyRows'),
    /** Why the last choice is not what it was. */
    notice: misfit
      ? misfitNotice(preset && name, misfit)
      : isGone && !own
        ? say('exports.preset.gone', { name })
        : undefined,
    hint: hintOf(subject, shape, viewer),
    download: say(`exports.download.${shape.format}`),
    cancel: say('exports.cancel'),
    /** Keeps the choice for the next time, and returns it. */
    take: (): FileShape => {
      const { inForce } = choice;
      const isPreset = inForce?.report !== undefined && isSameShape(inForce.report, shape);
      // A preset that is not known yet stays the last choice.
      const of = isPreset ? { id: inForce.id, name: inForce.name } : known || own ? undefined : last?.preset;
      const { format, columns } = shape;
      keepShape(viewer.userId, subject, { format, columns, ...(of && { preset: of }) });
      return shape;
    },
  };
}

const misfitNotice = (presetName: string | undefined, reason: string): string =>
  presetName === undefined ? say('exports.columns.lost', { reason }) : misfitText(presetName, [reason]);

/** Whether the file can be loaded again as it is, for those who load such files. */
function hintOf(subject: ListFile['subject'], { columns }: FileShape, viewer: Viewer): string | undefined {
  const target = presetTarget(subject);
  if (!('list' in target) || (target.list !== 'products' && target.list !== 'inventory')) return undefined;
  if (!mayLoad(target.list, viewer).allowed) return undefined;
  return say(columns.length === 0 ? 'exports.loadable' : 'exports.assigned');
}
