import { csvLimits, type MessageKey } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { useEffect, useMemo, useState } from 'react';
import { goneFile } from '../../../lib/file-on-disk.ts';
import type { PreviewRow } from '../check/checked-file.ts';
import type { FileChecker } from '../check/file-checker.ts';

/** The page, the filter and the marked row of a checked file's preview. */
export function usePreview(checker: FileChecker, report: CsvReport, verdictOf: string | undefined) {
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(csvLimits.previewPageSizes[0]);
  const [onlyBad, setOnlyBad] = useState(false);
  const [marked, setMarked] = useState(0);
  const [read, setRead] = useState<{ readonly rows: readonly PreviewRow[]; readonly failed?: MessageKey }>();
  // The rows are others once the server's verdict is there, or the file was corrected.
  const asked = useMemo(
    () => ({ rows: { from: page * size, size, onlyBad }, report, verdictOf }),
    [page, size, onlyBad, report, verdictOf],
  );
  useEffect(() => {
    let current = true;
    checker
      .page(asked.rows)
      .then((rows) => current && setRead({ rows }))
      .catch((error: unknown) => {
        const failed = error === goneFile ? 'errors.file.gone' : 'loads.check.failed';
        if (current) setRead({ rows: [], failed });
      });
    return () => {
      current = false;
    };
  }, [checker, asked]);

  return {
    page,
    size,
    onlyBad,
    marked,
    rows: read?.rows,
    failed: read?.failed,
    total: onlyBad ? report.invalidRows : report.rows,
    goTo: setPage,
    resize(next: number) {
      setSize(next);
      setPage(0);
    },
    showOnlyBad(next: boolean) {
      setOnlyBad(next);
      setPage(0);
    },
    /** Shows the next bad row among all rows, and marks it. */
    async jump() {
      const next = await checker.nextBad(marked);
      if (!next) return;
      setOnlyBad(false);
      setPage(Math.floor(next.index / size));
      setMarked(next.row);
    },
  };
}
