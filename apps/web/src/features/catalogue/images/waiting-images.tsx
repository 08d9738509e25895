import { say } from '@trastienda/domain';
import { X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ChooseButton } from './choose-button.tsx';
import type { ImageUploads } from './use-image-uploads.ts';

/** The files that are not yet images of the variant, each with its progress or the reason of its refusal. */
export function WaitingImages({ uploads }: { readonly uploads: ImageUploads }) {
  if (uploads.waiting.length === 0) return null;
  return (
    <ul className="grid gap-1" aria-live="polite">
      {uploads.waiting.map((one) => (
        <li
          key={one.key}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-3 py-1"
        >
          {one.state === 'sending' ? <Spinner /> : null}
          <span className="wrap-anywhere min-w-0 grow basis-40">
            {one.file.name}
            <span className={one.state === 'refused' ? 'block text-danger text-xs' : 'block text-muted text-xs'}>
              {one.error ?? say(one.state === 'sending' ? 'gallery.sending' : 'gallery.waiting')}
            </span>
          </span>
          <span className="ml-auto flex items-center gap-2">
            {one.isUnfit ? (
              <ChooseButton label={say('gallery.replace')} onChoose={([file]) => file && uploads.replace(one, file)} />
            ) : one.state === 'refused' ? (
              <Button size="sm" onClick={() => uploads.retry(one)}>
                {say('gallery.retry')}
              </Button>
            ) : null}
            <IconButton
              label={say('gallery.remove', { name: one.file.name })}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => uploads.drop(one.key)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
