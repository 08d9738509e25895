/** Returns a chosen file as a data URL. Its media type is determined by its first bytes, not by its name. */
export async function dataUrlOf(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const type = head[0] === 0xff && head[1] === 0xd8 ? 'image/jpeg' : 'image/png';
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([file], { type }));
  });
}
