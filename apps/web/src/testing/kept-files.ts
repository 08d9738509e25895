import { vi } from 'vitest';

interface KeptFile {
  readonly name: string;
  readonly content: Blob;
}

/** Collects the files that the page downloads, until the test ends. */
export function keptFiles(): readonly KeptFile[] {
  const files: KeptFile[] = [];
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = `blob:${location.origin}/${contents.size}`;
    contents.set(url, content as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) files.push({ name: this.download, content });
  });
  return files;
}
