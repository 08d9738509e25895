import { isDeepStrictEqual } from 'node:util';
import { mayUsePresets, type PresetSubject, presetTarget, type Viewer } from '@trastienda/domain';
import {
  checkColumnMap,
  checkPresetForm,
  csvLayouts,
  type PresetContent,
  presetContentProblems,
} from '@trastienda/validators';
import type { Preset, PresetForm } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { accountAsked } from '../sellers/load-account.ts';
import { findPreset, insertPreset, type PresetRow, removePreset, updatePreset } from './presets.repository.ts';

/** The author of a change, and its origin. */
export type Change = { viewer: Viewer; origin: Origin };

/** A preset, and the version that a change expects (undefined if it accepts every version). */
export type PresetAsSeen = { id: string; expected: number | undefined };

/** Whose presets the viewer uses: its seller's, or the marketplace's. */
export const presetKeeper = (viewer: Viewer): AccountScope => accountAsked(viewer, undefined);

/** A preset in the contract's form. */
export const toPreset = ({ id, version, subject, name, content, changed_at, author }: PresetRow): Preset => ({
  id,
  version,
  subject,
  name,
  ...(content as Pick<Preset, 'load' | 'report'>),
  changedAt: changed_at.toISOString(),
  changedBy: author,
});

/** Saves a preset for the viewer's account. */
export async function createPreset(context: Context, posted: PresetForm, change: Change): Promise<Preset> {
  const { viewer, origin } = change;
  const { subject } = posted;
  requireAllowed(mayUsePresets(subject, viewer));
  const kept = requireForm(posted, subject, viewer);
  const account = presetKeeper(viewer);
  return inTransaction(context.database, async (trx) => {
    const id = await insertPreset(trx, account, subject, { ...kept, by: viewer.userId, at: context.now() });
    await recordAudit(trx, origin, { action: 'preset.created', subject: subjectOf(id), after: { subject, ...kept } });
    return toPreset(await requirePreset(trx, account, id, viewer));
  });
}

/** Changes or renames a preset of the viewer's account. */
export async function savePreset(
  context: Context,
  seen: PresetAsSeen,
  posted: PresetForm,
  { viewer, origin }: Change,
): Promise<Preset> {
  const account = presetKeeper(viewer);
  return inTransaction(context.database, async (trx) => {
    const { name, content, subject, version } = await lockPreset(trx, account, seen, viewer);
    const before = { name, content };
    const after = requireForm(posted, subject, viewer);
    if (!isDeepStrictEqual(before, after)) {
      await updatePreset(trx, account, seen.id, { ...after, by: viewer.userId, at: context.now() });
      const entry = { action: 'preset.changed', subject: subjectOf(seen.id), before };
      await recordAudit(trx, origin, { ...entry, after: { ...after, version: version + 1 } });
    }
    return toPreset(await requirePreset(trx, account, seen.id, viewer));
  });
}

/** Deletes a preset of the viewer's account. */
export async function deletePreset(
  { database }: Context,
  seen: PresetAsSeen,
  { viewer, origin }: Change,
): Promise<void> {
  const account = presetKeeper(viewer);
  await inTransaction(database, async (trx) => {
    const { subject, name, content } = await lockPreset(trx, account, seen, viewer);
    await removePreset(trx, account, seen.id);
    const before = { subject, name, content };
    await recordAudit(trx, origin, { action: 'preset.deleted', subject: subjectOf(seen.id), before });
  });
}

/** A preset of the account that the viewer may use: 404 where there is none. */
export async function requirePreset(
  db: Db,
  account: AccountScope,
  id: string,
  viewer: Viewer,
  options?: { lock: boolean },
): Promise<PresetRow> {
  const row = await findPreset(db, account, id, options);
  if (!row || !mayUsePresets(row.subject, viewer).allowed) throw new AppError(404, 'presets.notFound');
  return row;
}

async function lockPreset(
  trx: Db,
  account: AccountScope,
  { id, expected }: PresetAsSeen,
  viewer: Viewer,
): Promise<PresetRow> {
  const row = await requirePreset(trx, account, id, viewer, { lock: true });
  await requireVersion(trx, { subject: subjectOf(id), version: row.version }, expected);
  return row;
}

const subjectOf = (id: string) => ({ type: 'preset', id });

function requireForm(
  posted: PresetForm,
  subject: PresetSubject,
  viewer: Viewer,
): { name: string; content: PresetContent } {
  const checked = checkPresetForm(posted);
  if (!checked.valid) throw wrongFields(checked.fields);
  const { load, report } = posted;
  const content: PresetContent = { ...(load && { load }), ...(report && { report }) };
  const fields = presetContentProblems(subject, content, viewer);
  if (Object.keys(fields).length > 0) throw new AppError(400, 'errors.validation', { fields: { ...fields } });
  return { name: checked.value.name, content: withKeys(subject, content) };
}

/** Columns that were given by their titles are kept by their keys. */
function withKeys(subject: PresetSubject, { load, report }: PresetContent): PresetContent {
  const target = presetTarget(subject);
  if (!load || !('layout' in target)) return report ? { report } : {};
  const { columns, ...rest } = load;
  const checked = columns && checkColumnMap(csvLayouts[target.layout], columns);
  return { load: { ...rest, ...(checked?.valid && { columns: checked.map }) } };
}
