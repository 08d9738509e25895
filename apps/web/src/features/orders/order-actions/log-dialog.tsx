import { guideStatuses, say } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/cells.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import type { FlowProps } from './flow.ts';

/** The requests to the carrier and its answers, word for word (S1 §2). */
export function LogDialog({ order, onClose }: Pick<FlowProps, 'order' | 'onClose'>) {
  const { requests } = order.guide;
  return (
    <Dialog
      open
      size="lg"
      title={say('orders.log.title', { id: order.id })}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {say('shared.close')}
        </Button>
      }
    >
      {requests.length === 0 ? (
        <p className="text-muted">{say('guides.log.empty')}</p>
      ) : (
        <ol className="grid gap-5">
          {requests.map((request) => (
            <li key={request.creationDate} className="grid gap-2">
              <p className="flex flex-wrap items-center gap-2">
                <DateText value={request.creationDate} full />
                <Badge tone={guideStatuses[request.status].tone}>{guideStatuses[request.status].label}</Badge>
              </p>
              <Exchange title={say('guides.log.request')} body={request.guideRequest} />
              <Exchange title={say('guides.log.response')} body={request.guideResponse} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

type Body = Order['guide']['requests'][number]['guideRequest'];

function Exchange({ title, body }: { readonly title: string; readonly body: Body }) {
  const text = JSON.stringify(body, null, 2);
  return (
    <div>
      <h3 className="flex items-center gap-1 font-medium text-[0.8125rem]">
        {title}
        <CopyButton value={text} label={`${say('shared.copy')}: ${title}`} />
      </h3>
      <ScrollRegion title={title} className="max-h-64 rounded-md border border-line bg-sunken p-3">
        <pre className="text-xs leading-5">{text}</pre>
      </ScrollRegion>
    </div>
  );
}
