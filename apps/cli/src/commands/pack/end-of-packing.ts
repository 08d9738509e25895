import type { Parcel, RejectedParcel } from '@trastienda/machines';
import { say } from '../../messages/say.ts';
import { flowFailureText } from '../../shell/failure-text.ts';
import type { Answer } from '../../shell/output.ts';

type End = { sent: number; waiting: readonly Parcel[]; rejected: readonly RejectedParcel[] };

/** The result of a packing session: parcels sent, parcels that wait for the network, and parcels that the server refused. */
export const endOfPacking = ({ sent, waiting, rejected }: End): Answer => {
  const refused = rejected.map(({ parcel: { orderId: id }, failure }) => ({
    id,
    code: failure.code,
    message: flowFailureText(failure),
  }));
  const json = { action: 'pack', sent, waiting: waiting.map(({ orderId }) => orderId), rejected: refused };
  return {
    text: (colors) =>
      [
        say('packing.sent.count', { n: sent }),
        ...refused.map(({ id, message }) => colors.red(`✗ ${say('packing.rejected', { id, reason: message })}`)),
        ...(waiting.length === 0
          ? []
          : [colors.yellow(say('packing.waiting', { n: waiting.length })), colors.dim('trastienda pack --resume')]),
      ].join('\n'),
    json,
    events: () => [{ event: 'result', ...json }],
  };
};
