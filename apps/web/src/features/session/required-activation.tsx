import { useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import type { SessionUser } from '@trastienda/machines';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { OwnActivation } from './profile/own-activation.tsx';
import { useSession } from './session-context.ts';

const AGAIN_MS = 2_000;

interface Props {
  readonly user: SessionUser;
  readonly onEnd: () => void;
}

/** Leads an administrator who owes two steps through their activation, over the unchanged page, until the codes are read (ADR 107). */
export function RequiredActivation({ user, onEnd }: Props) {
  const { send } = useSession();
  const queries = useQueryClient();
  const [step, setStep] = useState<'activating' | 'leaving' | 'closing'>('activating');
  const [activated, setActivated] = useState(false);
  const demanded = user.twoFactorDemand === 'now';
  const isClosing = step !== 'activating';
  const end = useEffectEvent(() => {
    void queries.invalidateQueries();
    onEnd();
  });
  useEffect(() => {
    if (!isClosing) return;
    // They may be active meanwhile: by this page, in another tab, or the switch was turned off.
    if (!demanded) {
      end();
      return;
    }
    const refresh = () => send({ type: 'user.refreshAsked' });
    refresh();
    const timer = setInterval(refresh, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isClosing, demanded, send]);
  const leave = () => setStep(activated ? 'closing' : 'leaving');
  return (
    <Dialog
      open
      role="alertdialog"
      title={say('session.twoFactor.title')}
      description={say('session.twoFactor.demanded')}
      busy={step === 'closing'}
      // Only "Listo" puts the recovery codes away: they are shown once.
      onClose={() => !activated && setStep('leaving')}
      footer={
        activated ? undefined : step === 'leaving' ? (
          <FooterQuestion
            text={say('session.twoFactor.leave')}
            stay={say('session.twoFactor.stay')}
            go={say('session.logout')}
            onStay={() => setStep('activating')}
            onGo={() => send({ type: 'user.loggedOut' })}
          />
        ) : (
          <Button onClick={() => setStep('leaving')}>{say('session.logout')}</Button>
        )
      }
    >
      <OwnActivation id={user.viewer.userId} onActivated={() => setActivated(true)} onEnd={leave} />
    </Dialog>
  );
}
