/** A chosen file as a data URL. What it is, its bytes say, and not its name; so it is called what it starts like. */
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
