import { useQuery } from '@tanstack/react-query';
import { type CategoryPlace, canStandBelow, categoryLimits, formatDecimalMoney, say } from '@trastienda/domain';
import type { Category } from 'trastienda-client';
import { categoryTree } from '../../lib/category-tree.ts';
import type { TreeNode } from '../../lib/tree-options.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TreePicker } from '../../ui/tree-picker.tsx';
import { categoriesQueries } from './categories.queries.ts';
import type { CategoryFormView } from './use-category-form.ts';

/** The fields of a category (S2 §2, R23). On the root, only the price range can be changed. */
export function CategoryFields({ form }: { readonly form: CategoryFormView }) {
  const { draft } = form;
  const isRoot = draft.parentId === null;
  const amount = (name: 'lowest' | 'highest' | 'highestDiscountPercent') => ({
    ...form.control(name),
    value: draft[name],
    inputMode: 'decimal' as const,
    onChange: (value: string) => form.change({ [name]: value }),
  });
  return (
    <>
      <TextField
        {...form.control('name')}
        label={say('categories.form.name')}
        required
        value={draft.name}
        onChange={(name) => form.change({ name })}
        maxLength={categoryLimits.nameLength}
        disabled={isRoot}
        autoComplete="off"
      />
      {isRoot ? null : <ParentField form={form} />}
      {isRoot ? null : (
        <Checkbox
          label={say('categories.form.active')}
          checked={draft.isActive}
          onChange={(isActive) => form.change({ isActive })}
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="font-medium text-[0.8125rem]">{say('categories.form.range')}</legend>
        <p className="text-muted text-xs">{rangeHelp(form)}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...amount('lowest')} label={say('categories.form.lowest')} autoComplete="off" />
          <TextField {...amount('highest')} label={say('categories.form.highest')} autoComplete="off" />
          <TextField
            {...amount('highestDiscountPercent')}
            label={say('categories.form.highestDiscountPercent')}
            autoComplete="off"
          />
        </div>
      </fieldset>
    </>
  );
}

function rangeHelp({ draft, resource }: CategoryFormView): string {
  if (draft.parentId === null) return say('categories.form.range.root');
  const inherited = resource?.inheritedRange;
  // Another parent may have another range; its text is unknown here, but the server uses it when it counts.
  if (!inherited || resource.parentId !== draft.parentId) return say('categories.form.range.none');
  const { namePath, range } = inherited;
  return say('categories.form.range.inherited', {
    path: namePath,
    lowest: formatDecimalMoney(range.lowest),
    highest: formatDecimalMoney(range.highest),
    percent: range.highestDiscountPercent,
  });
}

/** Chooses the parent in the whole tree; a node that may not be the parent says why. */
function ParentField({ form }: { readonly form: CategoryFormView }) {
  const query = useQuery(categoryTree);
  const { data } = query;
  const root = useQuery(categoriesQueries.list({ sortOrder: 'asc', from: 0, size: 1 })).data?.rows[0];
  if (query.error) return <QueryError query={query} failed={say('categories.form.parent.failed')} />;
  const nodes = data && root ? [nodeOf({ ...root, children: data }, form.resource?.id)] : [];
  return (
    <TreePicker
      {...form.control('parentId')}
      label={say('categories.form.parent')}
      required
      placeholder={say('categories.form.parent.placeholder')}
      nodes={nodes}
      value={form.draft.parentId ?? ''}
      onChange={(parentId) => form.choose('parentId', { parentId })}
      disabled={nodes.length === 0}
    />
  );
}

type Branch = Pick<Category, 'id' | 'name' | 'parentId'> & { readonly children?: readonly Branch[] };

function nodeOf(root: Branch, id: string | undefined): TreeNode {
  const places = placesOf(root);
  const node = ({ id: at, name, children = [] }: Branch): TreeNode => {
    const verdict = canStandBelow(places, id, at);
    return {
      id: at,
      label: name,
      children: children.map(node),
      ...(!verdict.allowed && { refusal: say(verdict.code, verdict.params) }),
    };
  };
  return node(root);
}

const placesOf = ({ id, name, parentId, children = [] }: Branch): CategoryPlace[] => [
  { id, name, parentId },
  ...children.flatMap(placesOf),
];
