import type { FileSubject, ReportFormat } from '@trastienda/domain';
import { columnsMisfit, misfitText } from '@trastienda/validators';
import type { TrastiendaClient } from 'trastienda-client';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { loadViewer } from '../session/viewer.ts';
import { requirePreset } from './find-presets.ts';

/** How a file is written: by flags, and by a preset below them. */
export type FileShape = { columns?: string[]; format?: ReportFormat };

type Flags = { preset?: string; columns?: string[]; format?: ReportFormat };

/** Columns and format as the flags say; refuses a preset whose columns the file does not have for this user. */
export const fileShape = async (
  client: TrastiendaClient,
  subject: FileSubject,
  { preset: name, columns, format }: Flags,
): Promise<FileShape> => {
  const given = { ...(columns && { columns }), ...(format && { format }) };
  if (name === undefined) return given;
  const { name: shown, report } = await requirePreset(client, subject, name);
  if (!report) return given;
  const misfit = columns ? undefined : columnsMisfit(subject, report.columns, await loadViewer(client));
  if (misfit) {
    throw new Failure(misfitText(shown, [misfit]), { code: 'presets.misfit', exitCode: exitCodes.refused });
  }
  return { columns: report.columns, format: report.format, ...given };
};
