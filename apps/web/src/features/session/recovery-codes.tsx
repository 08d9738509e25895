import { sayAccount as say } from '@trastienda/domain';
import { Download } from 'lucide-react';
import { saveBlob } from '../../lib/save-blob.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Shows the recovery codes, the only time that they are shown, to be copied or saved as a file. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join('\n');
  const download = () =>
    saveBlob(say('session.recoveryCodes.file'), new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }));
  return (
    <section aria-label={say('session.recoveryCodes.title')} className="grid gap-3">
      <Alert tone="warning" title={say('session.recoveryCodes.title')}>
        {say('session.recoveryCodes.help')}
      </Alert>
      <ul className="grid gap-x-4 gap-y-1 rounded-md border border-line bg-canvas p-3 font-mono text-[0.8125rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Download className="size-3.5" />} onClick={download}>
          {say('session.recoveryCodes.download')}
        </Button>
        <CopyButton value={text} label={say('session.recoveryCodes.copy')} />
      </div>
    </section>
  );
}
