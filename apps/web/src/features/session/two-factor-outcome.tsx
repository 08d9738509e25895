import { sayAccount as say } from '@trastienda/domain';
import type { twoFactorActivationMachine } from '@trastienda/machines';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Alert } from '../../ui/alert.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScannedNotice } from './two-factor-form.tsx';

interface TwoFactorOutcomeProps {
  readonly snapshot: SnapshotFrom<typeof twoFactorActivationMachine>;
  /** Why nobody can be offered two steps here, in the words of the place. */
  readonly refusal: ReactNode;
}

/** How an activation of two steps ended: with its recovery codes, or why not. */
export function TwoFactorOutcome({ snapshot, refusal }: TwoFactorOutcomeProps) {
  if (snapshot.matches('activated')) {
    return (
      <>
        <Alert tone="success" announce="status">
          {say('session.twoFactor.activated')}
        </Alert>
        <RecoveryCodes codes={snapshot.context.recoveryCodes} />
      </>
    );
  }
  if (snapshot.matches('scanned')) return <ScannedNotice />;
  if (snapshot.matches('unsure')) {
    return (
      <Alert tone="warning" announce="alert" title={say('session.twoFactor.unsure')}>
        {say('session.twoFactor.unsureHelp')}
      </Alert>
    );
  }
  return refusal;
}
