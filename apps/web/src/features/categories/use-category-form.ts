import { useQuery, useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { categoryFormWith } from '@trastienda/machines';
import { type CategoryDraft, checkCategoryForm } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { type CategoryNode, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { categoryTree } from '../../lib/category-tree.ts';
import { type ComparedField, useEditForm } from '../../lib/edit-form.ts';
import { toasts } from '../../lib/toasts.ts';
import { categoriesKeys, specificationsKeys } from './categories.queries.ts';

const machine = categoryFormWith({ client: api, unwrap });

const fieldsIn = (tree: readonly Branch[]): readonly ComparedField<CategoryDraft>[] => [
  { name: 'name', label: say('categories.form.name') },
  {
    name: 'parentId',
    label: say('categories.form.parent'),
    text: ({ parentId }) => everyBranch(tree).find(({ id }) => id === parentId)?.namePath ?? '/',
  },
  {
    name: 'isActive',
    label: say('categories.form.active'),
    text: ({ isActive }) => say(isActive ? 'shared.yes' : 'shared.no'),
  },
  { name: 'lowest', label: say('categories.form.lowest') },
  { name: 'highest', label: say('categories.form.highest') },
  { name: 'highestDiscountPercent', label: say('categories.form.highestDiscountPercent') },
];

type Branch = Pick<CategoryNode, 'id' | 'namePath'> & { readonly children?: readonly Branch[] };

const everyBranch = (nodes: readonly Branch[]): Branch[] =>
  nodes.flatMap((node) => [node, ...everyBranch(node.children ?? [])]);

/** A category's form as its dialog sees it; the id is undefined for a new one. `asked` is the value whose saving is to be confirmed. */
export function useCategoryForm(id: string | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const { data: tree = [] } = useQuery(categoryTree);
  const [isAsked, setAsked] = useState(false);
  const [state, send] = useMachine(machine, { input: { id, extra: undefined } });
  const form = useEditForm(state, send, {
    loadFailed: 'categories.form.loadFailed',
    failed: () => 'categories.save.failed',
    fields: fieldsIn(tree),
    onEnd: ({ saved }) => {
      onClose();
      if (!saved) return;
      toasts.show({ tone: 'success', text: say('categories.saved'), subject: 'categories:save' });
      void queries.invalidateQueries({ queryKey: categoriesKeys.all });
      void queries.invalidateQueries({ queryKey: specificationsKeys.all });
    },
  });
  const checked = checkCategoryForm(form.draft);
  return {
    ...form,
    /** A change that can affect products needs a confirmation before it is saved; a new name does not. */
    submit: () =>
      checked.valid && form.sendable && touchesProducts(form.start, form.draft) ? setAsked(true) : form.submit(),
    asked: isAsked && checked.valid ? checked.value : undefined,
    refrain: () => setAsked(false),
    confirm: () => {
      setAsked(false);
      form.submit();
    },
  };
}

export type CategoryFormView = ReturnType<typeof useCategoryForm>;

function touchesProducts(before: CategoryDraft, after: CategoryDraft): boolean {
  const names = ['parentId', 'isActive', 'lowest', 'highest', 'highestDiscountPercent'] as const;
  return names.some((name) => before[name] !== after[name]);
}
