import { imageLookLimits } from '@trastienda/domain';
import type { ImageFacts } from '@trastienda/validators';
import { ApiError, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';

const mostTries = 4;

/**
 * What the server reports about images, in the order of the addresses. An image that the server could not be asked about is
 * unreachable, or broken if its address is no URL.
 */
export async function lookAtImages(addresses: readonly string[]): Promise<readonly ImageFacts[]> {
  const sent = addresses.filter(isSendable);
  const seen = sent.length > 0 ? await ask(sent).catch(() => []) : [];
  const facts = new Map(sent.map((address, n) => [address, seen[n] ?? 'unreachable']));
  return addresses.map((address) => facts.get(address) ?? (URL.canParse(address) ? 'unreachable' : 'broken'));
}

const isSendable = (address: string): boolean =>
  URL.canParse(address) && address.length <= imageLookLimits.addressLength;

async function ask(addresses: string[], tries = 1): Promise<readonly ImageFacts[]> {
  try {
    const { images } = await unwrap(api.POST('/sku/images/look', { body: { addresses } }));
    return images.map(({ state, width, height, bytes }) => {
      if (state !== 'seen') return state;
      return width === undefined || height === undefined
        ? 'unreachable'
        : { width, height, ...(bytes !== undefined && { bytes }) };
    });
  } catch (failure) {
    const wait = failure instanceof ApiError && failure.status === 429 ? (failure.retryAfterSeconds ?? 1) : undefined;
    if (wait === undefined || tries === mostTries) throw failure;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    return ask(addresses, tries + 1);
  }
}
