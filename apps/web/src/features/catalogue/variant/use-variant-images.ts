import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { variantImagesWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { api } from '../../../lib/api.ts';
import { useEditForm } from '../../../lib/edit-form.ts';
import { toasts } from '../../../lib/toasts.ts';
import { catalogueKeys } from '../catalogue.queries.ts';
import { useImageUploads } from '../images/use-image-uploads.ts';

const machine = variantImagesWith({ client: api, unwrap });

/** The images of a variant as its dialog edits them. */
export function useVariantImages(id: number, onClose: () => void) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { id: String(id), extra: undefined } });
  const form = useEditForm(state, send, {
    loadFailed: 'variant.failed',
    failed: () => 'gallery.save.failed',
    fields: [
      {
        name: 'images',
        label: say('gallery.title'),
        text: ({ images }) => images.map((url) => url.split('/').at(-1)?.slice(0, 12)).join(', '),
      },
    ],
    onEnd: ({ saved }) => {
      onClose();
      if (!saved) return;
      toasts.show({ tone: 'success', text: say('variant.saved'), subject: 'variant:save' });
      void queries.invalidateQueries({ queryKey: catalogueKeys.all });
    },
  });
  const change = (images: readonly string[]) => form.choose('images', { images });
  const uploads = useImageUploads({
    urls: form.draft.images,
    onChange: change,
    upload: async (file) => {
      const body = new FormData();
      body.set('file', file);
      const [image] = await unwrap(
        api.POST('/sku/{id}/images', {
          params: { path: { id: String(id) } },
          body: { file: file.name },
          bodySerializer: () => body,
        }),
      );
      if (!image) throw new Error('The upload was answered without an image.');
      return image.imageUrl;
    },
  });
  return { form, uploads, change };
}
