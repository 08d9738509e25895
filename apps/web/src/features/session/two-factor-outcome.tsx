import { sayAccount as say } from '@trastienda/domain';
import type { twoFactorActivationMachine } from '@trastienda/machines';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Alert } from '../../ui/alert.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScannedNotice } from './two-factor-form.tsx';

interface TwoFactorOutcomeProps {
  readonly snapshot: SnapshotFrom<typeof twoFactorActivationMachine>;
  /** Why two-step verification cannot be activated here, in the words of the screen. */
  readonly refusal: ReactNode;
}

/** The outcome of an activation of two-step verification: the recovery codes, or the reason why it failed. */
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
