import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { ifMatch, seen } from '@trastienda/machines';
import { type Specification, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { useDeletionDialog } from '../../lib/deletion-dialog.ts';
import { failureOf } from '../../lib/failure.ts';
import { numberText } from '../../lib/format.ts';
import { toasts } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { specificationsKeys, specificationsQueries } from './categories.queries.ts';

/** A requested change of a category's specification. */
export type AskedChange =
  | { readonly kind: 'require'; readonly row: Specification; readonly isRequired: boolean }
  | { readonly kind: 'delete'; readonly row: Specification };

interface QuestionProps {
  readonly onClose: () => void;
}

/** Asks before a specification becomes required or optional, or is deleted; says first how many products or variants have no value. */
export function SpecificationQuestion({ asked, onClose }: QuestionProps & { readonly asked: AskedChange }) {
  return asked.kind === 'require' ? (
    <RequireQuestion row={asked.row} isRequired={asked.isRequired} onClose={onClose} />
  ) : (
    <DeleteQuestion row={asked.row} onClose={onClose} />
  );
}

const done = () => toasts.show({ tone: 'success', text: say('specifications.done'), subject: 'specifications' });

function RequireQuestion({
  row,
  isRequired,
  onClose,
}: QuestionProps & { readonly row: Specification; readonly isRequired: boolean }) {
  const queries = useQueryClient();
  const { fieldId, version, name } = row;
  const saving = useMutation({
    mutationFn: () =>
      unwrap(
        api.PUT('/specifications/{id}', {
          params: seen({ id: fieldId, version }),
          body: { isRequired },
        }),
      ),
    onSuccess: () => {
      onClose();
      done();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: specificationsKeys.all }),
  });
  return (
    <ConfirmDialog
      open
      title={say(isRequired ? 'specifications.required.on' : 'specifications.required.off', { name })}
      confirmLabel={say(isRequired ? 'specifications.required.verb' : 'specifications.required.verb.off')}
      busyLabel={say('specifications.required.busy')}
      busy={saving.isPending}
      error={saving.error ? failureOf(saving.error, say('specifications.required.failed')).message : undefined}
      onConfirm={() => saving.mutate()}
      onClose={onClose}
    >
      <Effect row={row} />
      {row.isParent ? <p className="mt-2">{say('specifications.effect.inherited')}</p> : null}
    </ConfirmDialog>
  );
}

function DeleteQuestion({ row, onClose }: QuestionProps & { readonly row: Specification }) {
  const { categoryId, specificationId: specId, version, name } = row;
  const path = { categoryId: categoryId ?? '', specId };
  const params = { path, header: ifMatch(version) };
  const dialog = useDeletionDialog({
    texts: 'specifications.delete',
    titleParams: { name },
    call: () => unwrap(api.DELETE('/categories/{categoryId}/specifications/{specId}', { params })),
    shownBy: specificationsKeys.all,
    onDone: done,
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>
      <Effect row={row} />
      <p className="mt-2">{say('specifications.effect.values')}</p>
    </ConfirmDialog>
  );
}

function Effect({ row: { fieldId, isStockKeepingUnit } }: { readonly row: Specification }) {
  const { data, error } = useQuery(specificationsQueries.effect(fieldId));
  const text = data
    ? say(isStockKeepingUnit ? 'specifications.effect.missing.variants' : 'specifications.effect.missing.products', {
        asked: numberText(data.asked),
        missing: numberText(data.missing),
      })
    : error
      ? failureOf(error, say('specifications.effect.failed')).message
      : say('specifications.effect.counting');
  return <p role="status">{text}</p>;
}
