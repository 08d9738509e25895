import { say } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { CsvLoadView } from './use-csv-load.ts';

export interface ColumnsNoticeProps {
  readonly view: CsvLoadView;
  readonly report: CsvReport;
  readonly locked: boolean;
}

/** Offers to assign the columns of a foreign file, or says that they are assigned. Renders nothing for a file of the layout. */
export function ColumnsNotice({ view: { send, isCorrected }, report: { columns }, locked }: ColumnsNoticeProps) {
  if (!columns || isCorrected) return null;
  const { map, kept, isUnasked } = columns;
  const ask = (
    <Button size="sm" disabled={locked} onClick={() => send({ type: 'columns.asked' })}>
      {say(map ? 'loads.columns.change' : 'loads.columns.ask')}
    </Button>
  );
  const forget =
    kept === undefined ? null : (
      <Button size="sm" disabled={locked} onClick={() => send({ type: 'columns.forgotten' })}>
        {say('loads.columns.forget')}
      </Button>
    );
  return (
    <Alert
      tone="info"
      announce="status"
      actions={
        <>
          {ask}
          {forget}
        </>
      }
    >
      {say(map ? (kept === undefined ? 'loads.columns.used' : 'loads.columns.kept') : 'loads.columns.offer')}
      {isUnasked ? <span className="block">{say('loads.columns.unasked')}</span> : null}
    </Alert>
  );
}
