import {
  canAddControversyNote,
  canChangeControversy,
  canDeleteControversy,
  controversyStates,
  firstControversyState,
  isAdmin,
  isSeller,
  say,
} from '@trastienda/domain';
import { controversyMoves, flowOrderOf } from '@trastienda/machines';
import type { Controversy, Order } from 'trastienda-client';
import { useViewer } from '../../../../lib/signed-in.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/select.tsx';

/** Opens a dialog of a controversy. */
export type StartControversy = (
  flow: 'changeControversy' | 'addControversyNote' | 'deleteControversy',
  target: { readonly id: string; readonly to?: Controversy['state'] },
) => void;

export interface ControversyActionsProps {
  readonly order: Order;
  readonly controversy: Controversy;
  readonly start: StartControversy;
}

/** The actions on one controversy: sellers attend it, change its state and add notes; administrators delete it (section 4). */
export function ControversyActions({ order, controversy, start }: ControversyActionsProps) {
  const viewer = useViewer();
  if (!isSeller(viewer) && !isAdmin(viewer)) return null;
  const { id, state, type } = controversy;
  const facts = flowOrderOf(order);
  const change = canChangeControversy(state, viewer);
  const moves = controversyMoves(controversy);
  const attends = state === firstControversyState(type);
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      {change.allowed && attends ? (
        <Button variant="primary" onClick={() => start('changeControversy', { id, to: 'IN_ANALYSIS' })}>
          {say('orders.controversy.attend')}
        </Button>
      ) : null}
      <Select
        label={say('orders.controversy.update')}
        labelHidden
        className="w-40"
        // Both roles see the select; it is disabled for administrators and for closed controversies (S1 §4).
        disabled={!change.allowed}
        value={state}
        options={[
          { value: state, label: controversyStates[state].label },
          ...moves.map((to) => ({ value: to, label: controversyStates[to].label })),
        ]}
        onChange={(chosen) => {
          const to = moves.find((move) => move === chosen);
          if (to) start('changeControversy', { id, to });
        }}
      />
      {canAddControversyNote(facts, viewer).allowed ? (
        <Button onClick={() => start('addControversyNote', { id })}>{say('orders.action.addControversyNote')}</Button>
      ) : null}
      {canDeleteControversy(facts, viewer).allowed ? (
        <Button onClick={() => start('deleteControversy', { id })}>{say('orders.controversy.delete.submit')}</Button>
      ) : null}
    </div>
  );
}
