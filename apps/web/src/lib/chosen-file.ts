import { useRef } from 'react';

/**
 * The bytes of a chosen file for a check that takes so many at most: one more tells that there are more. A file that cannot be read any more
 * has none, which the check refuses.
 */
export async function bytesOf(file: Blob, maxBytes: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, maxBytes + 1).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}

/** Reads the file that was chosen and puts it into a form; one whose reading ends after a later choice is dropped. */
export function useChosenFile<Content>(
  read: (file: File) => Promise<Content>,
  put: (content: Content, file: File) => void,
): (file: File) => void {
  const latest = useRef<File>(undefined);
  return (file) => {
    latest.current = file;
    void read(file).then((content) => {
      if (latest.current === file) put(content, file);
    });
  };
}
