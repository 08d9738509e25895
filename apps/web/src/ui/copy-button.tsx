import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

/** Copies `value` to the clipboard and confirms it for two seconds; if the browser forbids it, says that instead. */
export function CopyButton({ value, label }: { readonly value: string; readonly label: string }) {
  const [said, setSaid] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid('copied');
    } catch {
      setSaid('refused');
    }
  };
  return (
    <>
      <IconButton
        label={label}
        onClick={copy}
        className="no-print size-6 pointer-coarse:-my-1.5 pointer-coarse:size-9"
        icon={said === 'copied' ? <Check className="size-3.5 text-success" /> : <Copy className="size-3.5" />}
      />
      <span role="status" className={said === 'refused' ? 'text-danger text-xs' : 'sr-only'}>
        {said === 'copied' ? 'Copiado' : said === 'refused' ? 'El navegador no permitió copiar' : ''}
      </span>
    </>
  );
}
