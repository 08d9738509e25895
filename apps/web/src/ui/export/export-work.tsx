import { fileSaver } from '../../lib/file-saver.ts';
import type { ListFileOf } from '../../lib/list-file.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportFrame } from './list-export.tsx';

interface ExportWorkProps extends ExportFrame {
  readonly fileOf: ListFileOf;
}

/** The dialog of a list's file, and the download after it has closed. */
export function ExportWork({ fileOf, isOpen, onBusy, onClose }: ExportWorkProps) {
  const file = fileOf(useUrlState().values, useViewer());
  if (!isOpen) return null;
  const save = fileSaver(file.failed, onBusy);
  return <ExportDialog file={file} onExport={(shape) => void save(() => file.load(shape))} onClose={onClose} />;
}
