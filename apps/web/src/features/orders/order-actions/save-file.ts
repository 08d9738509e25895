import type { GuideFile } from '@trastienda/machines';

/** Downloads a label in the browser. */
export async function saveFile({ name, content }: GuideFile): Promise<void> {
  const url = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the object URL only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
