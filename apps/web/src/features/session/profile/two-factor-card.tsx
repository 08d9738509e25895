import { lastDayBefore, say, sayCount } from '@trastienda/domain';
import { useState } from 'react';
import type { LoggedUser } from 'trastienda-client';
import { dayText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NextStep } from '../../../ui/next-step.tsx';
import { OwnActivation } from './own-activation.tsx';
import { RenewCodes } from './renew-codes.tsx';

/** The user's two-step verification: its state, its activation, and the number of recovery codes left. */
export function TwoFactorCard({ user, onChanged }: { readonly user: LoggedUser; readonly onChanged: () => void }) {
  const [doing, setDoing] = useState<'activating' | 'renewing'>();
  const end = () => {
    setDoing(undefined);
    onChanged();
  };
  const left = user.recoveryCodesLeft ?? 0;
  return (
    <Card
      title={say('profile.twoFactor')}
      actions={
        <Badge tone={user.using2FA ? 'success' : 'warning'}>
          {say(user.using2FA ? 'profile.twoFactor.active' : 'profile.twoFactor.inactive')}
        </Badge>
      }
    >
      <NextStep step={doing ?? 'none'}>
        {doing === 'activating' ? (
          <OwnActivation id={user.id} onActivated={onChanged} onEnd={end} />
        ) : doing === 'renewing' ? (
          <RenewCodes onEnd={end} />
        ) : user.using2FA ? (
          <div className="grid justify-items-start gap-3">
            {left > 0 ? (
              <p>{sayCount('profile.codes.left', left)}</p>
            ) : (
              <Alert tone="warning">{say('profile.codes.none')}</Alert>
            )}
            <Button onClick={() => setDoing('renewing')}>{say('profile.codes.renew')}</Button>
          </div>
        ) : (
          <div className="grid justify-items-start gap-3">
            <p className="text-muted">{say('profile.twoFactor.explain')}</p>
            {user.twoFactorDeadline ? (
              <p>{say('profile.twoFactor.deadline', { day: dayText(lastDayBefore(user.twoFactorDeadline)) })}</p>
            ) : null}
            <Button variant="primary" onClick={() => setDoing('activating')}>
              {say('profile.twoFactor.start')}
            </Button>
          </div>
        )}
      </NextStep>
    </Card>
  );
}
