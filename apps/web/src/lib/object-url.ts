import { useEffect, useState } from 'react';

/** An address of this page for content that it holds; given back when the content goes. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [content]);
  return address;
}
