import {
  type ActionState,
  type OrderAction,
  orderActionCommand,
  orderActionLabel,
  orderActionNames,
  orderStatuses,
} from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Palette } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';

/** One action as text: possible, or impossible with the same reason as in the web. */
export type ActionRecord = {
  action: OrderAction;
  label: string;
  possible: boolean;
  /** Whether the web shows a button for it. */
  offered: boolean;
  code?: string;
  reason?: string;
};

export const actionRecords = (states: Record<OrderAction, ActionState>): ActionRecord[] =>
  orderActionNames.map((action) => {
    const { enabled, visible, refusal } = states[action];
    return {
      action,
      label: say(orderActionLabel(action)),
      possible: enabled,
      offered: visible,
      ...(refusal && { code: refusal.code, reason: say(refusal.code, refusal.params) }),
    };
  });

export const actionsText = (order: Order, records: readonly ActionRecord[], colors: Palette): string => {
  const { label, tone } = orderStatuses[order.status];
  const width = Math.max(...records.map((record) => record.label.length));
  const line = (record: ActionRecord) => {
    const name = record.label.padEnd(width);
    if (!record.possible) return colors.dim(`  ✗ ${name}  ${record.reason ?? ''}`);
    const command = orderActionCommand(record.action, order.id);
    return `  ${colors.green('✓')} ${name}${command ? `  ${colors.dim(`trastienda orders ${command}`)}` : ''}`;
  };
  return [`${colors.bold(order.id)}  ${inTone(colors, tone, label)}`, ...records.map(line)].join('\n');
};
