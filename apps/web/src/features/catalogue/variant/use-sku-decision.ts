import type { SkuAction } from '@trastienda/domain';
import { decideSkusWith, type Failure, type SkuAnswer } from '@trastienda/machines';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { unwrap } from 'trastienda-client';
import { type ActorRefFrom, createActor } from 'xstate';
import { api } from '../../../lib/api.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { useUnchoose } from '../../../lib/unchoose.ts';
import { useCatalogueRefresh } from '../use-catalogue-refresh.ts';

const machine = decideSkusWith({ client: api, unwrap });

/** The outcome of a decision: the server's answer about each variant, or the failure of the request. */
export type SkuOutcome = { readonly action: SkuAction } & (
  | { readonly answers: readonly SkuAnswer[] }
  | { readonly failure: Failure }
);

/** Approves, rejects or deletes variants. `asked` is the open confirmation; a failed request closes it (S2 §4). */
export function useSkuDecision(onEnd: (outcome: SkuOutcome) => void) {
  const viewer = useViewer();
  const refresh = useCatalogueRefresh();
  const unchoose = useUnchoose();
  const [actor, setActor] = useState<ActorRefFrom<typeof machine>>();
  const state = useSelector(actor, (snapshot) => snapshot);
  const end = useEffectEvent((of: ActorRefFrom<typeof machine>) => {
    setActor(undefined);
    const { subject, result, failure } = of.getSnapshot().context;
    const { action } = subject;
    if (result) refresh();
    const done = result?.answers?.filter((answer) => answer.done) ?? [];
    if (action === 'delete') unchoose(done.map(({ id }) => String(id)));
    if (result?.answers) onEnd({ action, answers: result.answers });
    else if (failure) onEnd({ action, failure });
  });
  useEffect(() => {
    if (!actor) return;
    const watching = actor.subscribe({
      next: ({ context }) => {
        if (context.failure) actor.send({ type: 'dialog.closed' });
      },
      complete: () => end(actor),
    });
    actor.start();
    return () => {
      watching.unsubscribe();
      actor.stop();
    };
  }, [actor]);

  return {
    ask: (action: SkuAction, ids: readonly number[]) =>
      setActor(createActor(machine, { input: { subject: { action, ids }, viewer, extra: undefined } })),
    asked: actor &&
      state && {
        action: state.context.subject.action,
        ids: state.context.subject.ids,
        busy: state.hasTag('busy'),
        confirm: () => actor.send({ type: 'action.confirmed' }),
        close: () => actor.send({ type: 'dialog.closed' }),
      },
  };
}
