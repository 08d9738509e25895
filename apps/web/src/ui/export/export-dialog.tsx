import type { ListFile } from '../../lib/list-file.ts';
import type { FileShape } from '../../lib/presets/file-shape.ts';
import { useExport } from '../../lib/presets/use-export.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useShapeFields } from '../presets/use-shape-fields.tsx';

export interface ExportDialogProps {
  readonly file: ListFile;
  readonly onExport: (shape: FileShape) => void;
  readonly onClose: () => void;
}

/**
 * What the file of a list holds, and how it is written. Its first button downloads it as it was chosen last, so that Enter is enough. The
 * dialog closes at once: the file comes while the work goes on.
 */
export function ExportDialog({ file, onExport, onClose }: ExportDialogProps) {
  const { choice, title, found, filters, rows, warning, notice, hint, download, cancel, take } = useExport(file);
  const { fields, dialog } = useShapeFields(choice);
  if (dialog) return dialog.dialog;
  const send = () => {
    onExport(take());
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            variant="primary"
            data-autofocus
            // The key that opened the dialog is still held: it opens, and does not send too.
            onKeyDown={(event) => (event.repeat ? event.preventDefault() : undefined)}
            onClick={send}
          >
            {download}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          {found === undefined ? null : <p className="font-medium">{found}</p>}
          <p className="wrap-anywhere text-muted">{filters}</p>
          {rows === undefined ? null : (
            <p role="status" className="text-muted">
              {rows}
            </p>
          )}
        </div>
        {warning ? (
          <Alert tone="warning" announce="status">
            {warning}
          </Alert>
        ) : null}
        {notice ? (
          <Alert tone="warning" announce="alert">
            {notice}
          </Alert>
        ) : null}
        {fields}
        {hint ? <p className="text-muted">{hint}</p> : null}
      </div>
    </Dialog>
  );
}
