import { say } from '@trastienda/domain';
import { variantImagesWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { useEditForm } from '../../../lib/edit-form.ts';
import { toasts } from '../../../lib/toasts.ts';
import { wereOnlyDeleted } from '../images/deleted-images.ts';
import { imagesText, uploadImage } from '../images/upload-image.ts';
import { useImageUploads } from '../images/use-image-uploads.ts';
import { useCatalogueRefresh } from '../use-catalogue-refresh.ts';

const machine = variantImagesWith({ client: api, unwrap });

/** The images of a variant as its dialog edits them. */
export function useVariantImages(id: number, onClose: () => void) {
  const refresh = useCatalogueRefresh();
  const [state, send] = useMachine(machine, { input: { id: String(id), extra: undefined } });
  const { start, draft } = state.context;
  const deleted = wereOnlyDeleted(start.images, draft.images);
  const form = useEditForm(state, send, {
    loadFailed: 'variant.failed',
    failed: () => (deleted ? 'gallery.delete.failed' : 'gallery.save.failed'),
    fields: [
      {
        name: 'images',
        label: say('gallery.title'),
        text: ({ images }) => imagesText(images),
      },
    ],
    onEnd: ({ saved }) => {
      onClose();
      if (!saved) return;
      const text = say(deleted ? 'gallery.deleted' : 'variant.saved');
      toasts.show({ tone: 'success', text, subject: 'variant:save' });
      refresh();
    },
  });
  const change = (images: readonly string[]) => form.choose('images', { images });
  const uploads = useImageUploads({
    urls: form.draft.images,
    onChange: change,
    upload: (file) => uploadImage(file, id),
  });
  return { form, uploads, change };
}
