import type { GuideFile } from '@trastienda/machines';

/** Hands a label to the browser, which keeps it among the downloads. */
export async function saveFile({ name, content }: GuideFile): Promise<void> {
  const url = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
