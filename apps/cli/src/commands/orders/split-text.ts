import { say } from '@trastienda/domain';
import type { Split } from '../../services/orders/split.ts';
import type { Answer } from '../../shell/output.ts';

/** What a change of many orders would do, and what it would not and why. */
export const splitAnswer = (action: string, { can, cannot }: Split): Answer => {
  const refused = cannot.map(({ id, refusal: { code, params } }) => ({ id, code, reason: say(code, params) }));
  return {
    text: (colors) =>
      [
        `${can.length} se puede${can.length === 1 ? '' : 'n'}, ${cannot.length} no.`,
        ...can.map((id) => `${colors.green('✓')} ${id}`),
        ...refused.map(({ id, reason }) => `${colors.yellow('✗')} ${id}  ${reason}`),
      ].join('\n'),
    json: { action, dryRun: true, can, cannot: refused },
    events: () => [
      ...can.map((id) => ({ event: 'possible', action, id })),
      ...refused.map((one) => ({ event: 'impossible', action, ...one })),
    ],
  };
};
