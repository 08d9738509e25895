import { say } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { momentText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadReasons } from '../result/load-reasons.tsx';
import { Impact } from './rehearsal.tsx';

export interface ScheduledLoadProps {
  readonly load: FlowLoad;
  readonly cancelable: boolean;
  readonly canceling: boolean;
  readonly problem: string | undefined;
  readonly onCancel: () => void;
  readonly onRestart: () => void;
}

/** A load that is scheduled for later: its time, the result of its first check, and the button that cancels it. */
export function ScheduledLoad(props: ScheduledLoadProps) {
  const { load, cancelable, canceling, problem } = props;
  const when = momentText(load.scheduledFor ?? '');
  return (
    <Card title={load.fileName}>
      <div className="grid gap-4">
        {problem ? (
          <Alert tone="danger" announce="alert">
            {problem}
          </Alert>
        ) : null}
        <Alert tone="info" announce="status" title={say('loads.schedule.title', { file: load.fileName, when })}>
          {say('loads.schedule.help')}
        </Alert>
        {load.summary ? <Impact layout={load.layout} summary={load.summary} /> : null}
        {load.counts.invalid > 0 ? <LoadReasons loadId={load.id} severity="error" /> : null}
        <div className="flex flex-wrap gap-2">
          {cancelable ? (
            <Button busy={canceling} busyLabel={say('loads.follow.canceling')} onClick={props.onCancel}>
              {say('loads.schedule.cancel')}
            </Button>
          ) : null}
          <Button variant="primary" onClick={props.onRestart}>
            {say('loads.result.another')}
          </Button>
        </div>
        <p className="text-[0.8125rem] text-muted">{say('loads.schedule.waits')}</p>
      </div>
    </Card>
  );
}
