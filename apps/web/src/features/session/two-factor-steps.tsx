import { sayAccount as say } from '@trastienda/domain';
import type { TwoFactorQr } from '@trastienda/machines';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ExternalLink } from '../../ui/link.tsx';

const stores = [
  ['Google Play', 'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2'],
  ['App Store', 'https://apps.apple.com/app/google-authenticator/id388497605'],
] as const;

export interface TwoFactorStepsProps {
  readonly qr: TwoFactorQr;
  /** The field for the code. */
  readonly children: ReactNode;
}

/** The three steps of the activation (S3 §2): install an application, scan the QR code, type the application's code. */
export function TwoFactorSteps({ qr, children }: TwoFactorStepsProps) {
  return (
    <ol aria-label={say('session.twoFactor.steps')} className="grid gap-5">
      <Step n={1} title={say('session.twoFactor.install')}>
        <p className="text-muted">
          {say('session.twoFactor.installHelp')}{' '}
          {stores.map(([name, address], at) => (
            <span key={name} className="whitespace-nowrap">
              {at > 0 ? ' · ' : ''}
              <ExternalLink href={address}>{name}</ExternalLink>
            </span>
          ))}
        </p>
      </Step>
      <Step n={2} title={say('session.twoFactor.scan')}>
        {/* A white background in both themes: cameras expect a dark code on a light background. */}
        <img
          src={`data:image/gif;base64,${qr.value}`}
          alt={say('session.twoFactor.qr')}
          className="size-44 rounded-md border border-line bg-white [image-rendering:pixelated]"
        />
        <p className="text-muted text-xs">
          {say('session.twoFactor.secret')}{' '}
          <span className="inline-flex items-center gap-1">
            <code className="wrap-anywhere text-ink">{qr.secret}</code>
            <CopyButton value={qr.secret} label={say('session.twoFactor.copySecret')} />
          </span>
        </p>
      </Step>
      <Step n={3} title={say('session.twoFactor.type')}>
        {children}
      </Step>
    </ol>
  );
}

function Step({ n, title, children }: { readonly n: number; readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5">
      <span
        aria-hidden="true"
        className="grid size-6 place-items-center rounded-full bg-accent-soft font-semibold text-primary text-xs"
      >
        {n}
      </span>
      <div className="grid min-w-0 gap-2">
        <h2 className="pt-0.5 font-medium">{title}</h2>
        {children}
      </div>
    </li>
  );
}
