import { useQuery } from '@tanstack/react-query';
import { imageRules, imageTypes, isNewLogo, logoGrounds, say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { unwrapBlob } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { useChosenFile } from '../../lib/chosen-file.ts';
import { dataUrlOf } from '../../lib/data-url-of.ts';
import { failureOf } from '../../lib/failure.ts';
import { useObjectUrl } from '../../lib/object-url.ts';
import { createKeys } from '../../lib/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useLogoGround } from './use-logo-ground.ts';
import type { SettingsFormView } from './use-settings-form.ts';

const rule = imageRules.logo;
const limits = say('images.type.help', { min: rule.minSide, max: rule.maxSide, kilobytes: rule.maxBytes / 1000 });
const keys = createKeys('settings');

/** The logo that mails show: the stored one, or the chosen one, which is sent with the form. */
export function MarketplaceLogo({ form }: { readonly form: SettingsFormView }) {
  const logo = form.draft.marketplaceLogo;
  const kept = form.start.marketplaceLogo;
  const isNew = isNewLogo(logo);
  const error = form.error('marketplaceLogo');
  const choose = (marketplaceLogo: string) => form.choose('marketplaceLogo', { marketplaceLogo });
  const chooseFile = useChosenFile((file) => dataUrlOf(file, rule.maxBytes), choose);
  return (
    <section className="mt-4 grid gap-2" aria-label={say('settings.marketplaceLogo')}>
      <p className="font-medium text-[0.8125rem]">{say('settings.marketplaceLogo')}</p>
      {logo === '' || error ? null : isNew ? <Picture address={logo} /> : <KeptLogo name={logo} />}
      <FileButton
        label={say(logo === '' ? 'settings.marketplaceLogo.choose' : 'settings.marketplaceLogo.replace')}
        accept={Object.keys(imageTypes).join(',')}
        help={
          isNew && !error ? say('settings.marketplaceLogo.new') : `${say('settings.marketplaceLogo.help')} ${limits}`
        }
        error={error}
        disabled={form.busy}
        onChoose={chooseFile}
      />
      {logo === '' && kept === '' ? null : (
        <Button
          variant="quiet"
          className="justify-self-start"
          disabled={form.busy}
          onClick={() => choose(logo === kept ? '' : kept)}
        >
          {say(logo === kept ? 'settings.marketplaceLogo.remove' : 'settings.marketplaceLogo.undo')}
        </Button>
      )}
    </section>
  );
}

function KeptLogo({ name }: { readonly name: string }) {
  // The name changes with the content, so the picture never becomes stale.
  const { data, error } = useQuery({
    queryKey: keys.part('logo', name),
    queryFn: ({ signal }) => unwrapBlob(api.GET('/generalsettings/logo', { parseAs: 'blob', signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useObjectUrl(data);
  if (address) return <Picture address={address} />;
  return (
    <Plate>
      {error ? (
        <span className="text-red-800 text-xs">
          {failureOf(error, say('settings.marketplaceLogo.load.failed')).message}
        </span>
      ) : null}
    </Plate>
  );
}

function Picture({ address }: { readonly address: string }) {
  const ground = useLogoGround(address) === 'dark' ? 'dark' : 'light';
  return (
    <Plate ground={ground}>
      <img src={address} alt={say('settings.marketplaceLogo.alt')} className="max-h-10 max-w-60 object-contain" />
    </Plate>
  );
}

/** The same in both themes, as in mails. */
const Plate = ({
  children,
  ground = 'light',
}: {
  readonly children: ReactNode;
  readonly ground?: 'light' | 'dark';
}) => (
  <div
    style={{ backgroundColor: logoGrounds[ground] }}
    className="grid min-h-14 w-fit min-w-14 max-w-full place-items-center rounded-md border border-line p-2"
  >
    {children}
  </div>
);
