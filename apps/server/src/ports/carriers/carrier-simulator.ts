import { createHash } from 'node:crypto';
import type { CarriersPort, GuideAnswer, GuideCall } from './carriers-port.ts';
import { renderLabel } from './label-pdf.ts';

type SimulatorOptions = {
  now: () => Date;
  /** How long a delayed guide takes. */
  delaySeconds?: number;
  /** The shares of requests, from 0 to 1, that fail or are delayed; the order's id decides which. */
  failing?: number;
  slow?: number;
};

/** Words in an address's reference that decide the answer, whatever the shares are. */
export const simulatorText = { failing: '[guia-falla]', slow: '[guia-tarde]', silent: '[guia-caida]' } as const;

const site = 'https://envios.trastienda.mx/r';

/** The built-in carrier: no network, the same answer for the same order, a real label. */
export function carrierSimulator({ now, delaySeconds = 20, failing = 0, slow = 0 }: SimulatorOptions): CarriersPort {
  return {
    async requestGuide(call: GuideCall): Promise<GuideAnswer> {
      const { reference } = call.to;
      const lot = lotOf(call.orderId);
      if (reference.includes(simulatorText.silent)) throw new Error('The simulated carrier does not answer.');
      const isSlow = reference.includes(simulatorText.slow) || (lot >= failing && lot < failing + slow);
      const waited = (now().getTime() - call.askedAt.getTime()) / 1_000;
      if (isSlow && waited < delaySeconds) return { kind: 'later', afterSeconds: Math.ceil(delaySeconds - waited) };
      if (reference.includes(simulatorText.failing) || lot < failing) {
        const reason = 'El código postal no tiene cobertura';
        return { kind: 'failed', reason, log: { status: 'NOT_MATCH', reason, postalCode: call.to.postalCode } };
      }
      return guideFor(call);
    },
  };
}

async function guideFor(call: GuideCall): Promise<GuideAnswer> {
  const number = createHash('sha256').update(call.requestId).digest().readUIntBE(0, 6) % 10_000_000_000;
  const trackingNumber = `ET${String(number).padStart(10, '0')}MX`;
  const label = await renderLabel({ ...call, carrier: call.carrier.name, trackingNumber });
  return {
    kind: 'guides',
    guides: [
      { trackingNumber, trackingUrl: `${site}/${trackingNumber}`, itemIds: call.items.map(({ id }) => id), label },
    ],
    log: { status: 'NOTIFIED', trackingNumber, items: call.items.length, label: `${label.length} bytes` },
  };
}

/** A number in [0, 1) derived from the order's id. */
function lotOf(orderId: string): number {
  return createHash('sha256').update(orderId).digest().readUInt32BE(0) / 0x1_0000_0000;
}
