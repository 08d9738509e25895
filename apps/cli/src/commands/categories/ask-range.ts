import { categoryEffectText } from '@trastienda/domain';
import { unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { type RangeRequest, saveRange, withRange } from '../../services/categories/range-change.ts';
import { requireCategory } from '../../services/lists/require-category.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { isConfirmed } from '../loads/confirm.ts';
import { categoryText, rangeText } from './category-text.ts';

/** `categories set-range`: shows the effect of the range, asks, and saves it. */
export const setRange = (
  context: CommandContext,
  named: string,
  { yes, dryRun, ...request }: RangeRequest & ChangeFlags & { dryRun?: true },
): Promise<ExitCode | undefined> =>
  connect(context, async ({ client }) => {
    const id = await requireCategory(client, named);
    const category = await unwrap(client.GET('/categories/{id}', { params: { path: { id } } }));
    const value = withRange(category, request);
    const effect = await unwrap(client.POST('/categories/effect', { body: { id, ...value } }));
    const change = `${rangeText(category.priceRange, category.inheritedRange)} → ${rangeText(value.priceRange, category.inheritedRange)}`;
    const facts = [`${category.namePath}: ${change}`, ...categoryEffectText(effect)];
    if (dryRun) {
      await context.output.answer({
        text: () => `${facts.join('\n')}\n`,
        json: { category, priceRange: value.priceRange, effect },
        events: () => [{ event: 'preview', category, priceRange: value.priceRange, effect }],
      });
      return undefined;
    }
    if (!yes && !(await isConfirmed(context, say('cli.categories.setRange.question', { name: category.name }), facts)))
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    const saved = await saveRange(client, category, value);
    await context.output.answer({
      text: () => categoryText(saved),
      json: saved,
      events: () => [{ event: 'category', category: saved }],
    });
    return undefined;
  });
