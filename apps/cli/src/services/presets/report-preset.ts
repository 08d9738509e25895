import { absentReportColumns, type ReportFormat, type ReportKind } from '@trastienda/domain';
import { misfitText } from '@trastienda/validators';
import type { TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { loadViewer } from '../session/viewer.ts';
import { requirePreset } from './find-presets.ts';

/** How a file of a report is written: by flags, and by a preset below them. */
export type ReportShape = { columns?: string[]; format?: ReportFormat };

type Flags = { preset?: string; columns?: string[]; format?: ReportFormat };

/** Columns and format as the flags say; refuses a preset whose columns the report does not have for this user. */
export const reportShape = async (
  client: TrastiendaClient,
  kind: ReportKind,
  { preset: name, columns, format }: Flags,
): Promise<ReportShape> => {
  const given = { ...(columns && { columns }), ...(format && { format }) };
  if (name === undefined) return given;
  const { name: shown, report } = await requirePreset(client, `report.${kind}`, name);
  if (!report) return given;
  const absent = columns ? [] : absentReportColumns(kind, report.columns, await loadViewer(client));
  if (absent.length > 0) {
    const reason = say('presets.misfit.report', { columns: absent.join(', ') });
    throw new Failure(misfitText(shown, [reason]), { code: 'presets.misfit', exitCode: exitCodes.refused });
  }
  return { columns: report.columns, format: report.format, ...given };
};
