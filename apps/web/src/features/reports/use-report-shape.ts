import type { ReportKind } from '@trastienda/domain';
import { useState } from 'react';
import type { FileShape } from '../../lib/presets/file-shape.ts';
import { useFileShape } from '../../lib/presets/use-file-shape.ts';
import { useShapeFields } from '../../ui/presets/use-shape-fields.tsx';

/** Preset, format and columns of a report (ADR 226). */
export function useReportShape(kind: ReportKind, shape: FileShape, onChange: (shape: FileShape) => void) {
  const [used, setUsed] = useState<string>();
  return useShapeFields(useFileShape(`report.${kind}`, { shape, used }, { onChange, onUse: setUsed }));
}
