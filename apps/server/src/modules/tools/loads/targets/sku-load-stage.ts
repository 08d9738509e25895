import { identifierWarning } from '@trastienda/domain';
import type { OddIdentifier, SkuStage, StageVerdict } from '../../../catalogue/products/sku-stage.repository.ts';
import { addSummary, type LoadSummary, namedChanges, summaryOf } from '../load-summary.ts';
import type { LoadRow } from '../loads.repository.ts';
import { tellsEffect } from '../scheduled-load.ts';
import type { LoadStage, RowRefusal, RowWarnings } from './load-target.ts';

/** What the load of a layout tells about a stage's verdict. */
type Telling<Refused, Verdict> = {
  refusal(refused: Refused): RowRefusal;
  /** Warnings beside those about odd identifiers. */
  warnings?(verdict: Verdict): RowWarnings;
  /** What the summary has beside the changes. */
  summary?(verdict: Verdict): Partial<LoadSummary>;
};

/** A stage of changes to variants as the stage of a load. */
export function skuLoadStage<Refused, Verdict extends StageVerdict<Refused>>(
  stage: SkuStage<Verdict>,
  load: LoadRow,
  telling: Telling<Refused, Verdict>,
): LoadStage {
  const toldOf = (verdict: Verdict) => ({
    refusals: verdict.refused.map(telling.refusal),
    warnings: warningsIn(verdict, telling.warnings?.(verdict)),
    summary: { ...changesIn(verdict), ...telling.summary?.(verdict) },
  });
  return {
    open: () => stage.open(),
    drop: () => stage.drop(),
    fill: (lines) => stage.fill(lines),
    judge: () => stage.judge(),
    // A load that writes names its largest changes with each batch instead.
    verdict: async (most) => toldOf(await stage.verdict(most, tellsEffect(load) ? namedChanges : 0)),
    async write(trx, rows, now) {
      const told = toldOf(await stage.write(trx, rows, now, namedChanges));
      const { changed, unchanged, approvals } = told.summary;
      return { ...told, applied: changed + unchanged + approvals };
    },
  };
}

/** The changes of a verdict, which lists only the largest. */
function changesIn({ changed, unchanged, falls, rises }: StageVerdict<unknown>): LoadSummary {
  const named = addSummary(
    summaryOf(falls, { unchanged, approvals: 0 }),
    summaryOf(rises, { unchanged: 0, approvals: 0 }),
  );
  return { ...named, changed };
}

function warningsIn({ warned, odd }: StageVerdict<unknown>, further?: RowWarnings): RowWarnings {
  const told = identifierWarnings(odd);
  if (!further) return { total: warned, told };
  return { total: warned + further.total, told: [...told, ...further.told].sort((a, b) => a.row - b.row) };
}

/** The database finds the rows with an odd identifier; the rule gives the text. */
function identifierWarnings(odd: readonly OddIdentifier[]): RowRefusal[] {
  return odd.flatMap(({ row, known, ...cells }) => {
    const warning = identifierWarning(cells, { refId: known });
    return warning ? [{ row, ...warning }] : [];
  });
}
