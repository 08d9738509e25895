import { useQuery } from '@tanstack/react-query';
import { imageRules, imageTypes, say } from '@trastienda/domain';
import { useMemo } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { useObjectUrl } from '../../lib/object-url.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { sellersQueries } from './sellers.queries.ts';
import type { SellerFormView } from './use-seller-form.ts';

const rule = imageRules.seller;
const help = say('images.type.help', { min: rule.minSide, max: rule.maxSide, kilobytes: rule.maxBytes / 1000 });

/** The seller's image: the stored one, or the chosen one that will be sent with the form. */
export function SellerImage({ form }: { readonly form: SellerFormView }) {
  const { resource: seller } = form;
  const { image } = form.draft;
  const imageError = form.error('image');
  const chosen = useMemo(() => image && new Blob([Uint8Array.from(image.bytes)]), [image]);
  return (
    <section className="grid gap-2" aria-label={say('sellers.form.image')}>
      <p className="font-medium text-[0.8125rem]">{say('sellers.form.image')}</p>
      <div className="flex flex-wrap items-start gap-4">
        {chosen && !imageError ? (
          <Picture content={chosen} />
        ) : seller?.imageFile ? (
          <KeptPicture id={seller.id} imageFile={seller.imageFile} />
        ) : (
          <Frame>
            <span className="text-muted text-xs">{say('sellers.form.image.none')}</span>
          </Frame>
        )}
        <div className="min-w-0 grow basis-48">
          <FileButton
            label={say('sellers.form.image.choose')}
            accept={Object.keys(imageTypes).join(',')}
            help={image && !imageError ? say('sellers.form.image.chosen', { name: image.name }) : help}
            error={imageError}
            disabled={form.busy}
            onChoose={form.chooseImage}
          />
        </div>
      </div>
    </section>
  );
}

function KeptPicture({ id, imageFile }: { readonly id: string; readonly imageFile: string }) {
  const { data, error } = useQuery(sellersQueries.image(id, imageFile));
  if (data) return <Picture content={data} />;
  return (
    <Frame>
      {error ? (
        <span className="text-danger text-xs">{failureOf(error, say('sellers.image.none')).message}</span>
      ) : null}
    </Frame>
  );
}

function Picture({ content }: { readonly content: Blob }) {
  const address = useObjectUrl(content);
  return (
    <Frame>
      {address ? <img src={address} alt={say('sellers.form.image.alt')} className="size-full object-contain" /> : null}
    </Frame>
  );
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken p-1 text-center">
      {children}
    </div>
  );
}
