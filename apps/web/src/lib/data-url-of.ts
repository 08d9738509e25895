/** A PNG that ends after its first bytes. */
const incomplete = 'data:image/png;base64,iVBORw0KGgo=';

/**
 * Returns a chosen file as a data URL, one byte more than the limit at most (`bytesOf`). Its media type is determined by its first bytes, not by its name. A file that cannot be read any more
 * becomes an incomplete picture, which the field refuses as any other one that is damaged.
 */
export async function dataUrlOf(file: Blob, maxBytes: number): Promise<string> {
  try {
    const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    return await readAsDataUrl(
      file.slice(0, maxBytes + 1),
      head[0] === 0xff && head[1] === 0xd8 ? 'image/jpeg' : 'image/png',
    );
  } catch {
    return incomplete;
  }
}

function readAsDataUrl(file: Blob, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([file], { type }));
  });
}
