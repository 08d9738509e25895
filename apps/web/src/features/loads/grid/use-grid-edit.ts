import { todayInMexico } from '@trastienda/domain';
import { gridEditWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useViewer } from '../../../lib/signed-in.tsx';
import { catalogueOf } from '../check/page-catalogue.ts';
import { loadFile } from '../loads.queries.ts';
import { gridKeeper } from './grid-keeper.ts';

/** The person's edited grid: kept in this browser, and checked while the person types. */
export function useGridEdit() {
  const { userId } = useViewer();
  const [machine] = useState(() =>
    gridEditWith({
      keeper: gridKeeper(userId),
      ask: catalogueOf(undefined),
      today: todayInMexico,
      remainderOf: async (id) => (await loadFile(id, 'remainder')).text(),
    }),
  );
  const [state, send] = useMachine(machine);
  return {
    ...state.context,
    isRestoring: state.matches('restoring'),
    isEditable: state.hasTag('editable'),
    isChecking: state.matches({ working: 'keeping' }) || state.matches({ working: 'checking' }),
    isBusy: state.hasTag('busy'),
    isAsking: state.matches('discarding'),
    isReviewing: state.hasTag('reviewing'),
    isUnsettled: state.matches({ reviewing: 'unsettled' }),
    send,
  };
}

/** An edited grid as its screen sees it. */
export type GridEdit = ReturnType<typeof useGridEdit>;
