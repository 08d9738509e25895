import { csvLimits } from '@trastienda/domain';
import { type ImageFacts, imageSides } from '@trastienda/validators';

const patienceMilliseconds = 15_000;

/**
 * Looks at an image as this browser can: its own bytes where the host lets other pages read them, else only its sides, which
 * never tell that an image is right. A host that cannot be reached, or is busy, says nothing about the image.
 */
export async function readImage(address: string): Promise<ImageFacts> {
  if (!navigator.onLine) return 'unreachable';
  return (await readBytes(address)) ?? (await readSides(address)) ?? 'unreachable';
}

const asNobody = (): RequestInit => ({
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  signal: AbortSignal.timeout(patienceMilliseconds),
});

/** Sides and size from the bytes; undefined where this page may not read them. */
async function readBytes(address: string): Promise<ImageFacts | undefined> {
  try {
    const response = await fetch(address, asNobody());
    if (!response.ok) return isForNow(response.status) ? 'unreachable' : 'broken';
    const told = Number(response.headers.get('content-length') ?? 0);
    const { bytes, size } = await firstBytes(response);
    const sides = imageSides(bytes);
    return sides ? { ...sides, bytes: Math.max(told, size) } : 'broken';
  } catch {
    return undefined;
  }
}

const isForNow = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/** No more is read than tells whether the image is too large. */
async function firstBytes(response: Response): Promise<{ bytes: Uint8Array; size: number }> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (reader && size <= csvLimits.imageBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    size += value.length;
  }
  await reader?.cancel();
  return { bytes: new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer()), size };
}

function readSides(address: string): Promise<ImageFacts | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => end(undefined), patienceMilliseconds);
    const end = (facts: ImageFacts | undefined) => {
      clearTimeout(timer);
      image.onload = null;
      image.onerror = null;
      resolve(facts);
    };
    image.referrerPolicy = 'no-referrer';
    image.onload = () => end({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => end(undefined);
    image.src = address;
  });
}
