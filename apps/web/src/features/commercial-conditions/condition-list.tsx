import { canActivateCondition, isAdmin, mayManageConditions, say, type Viewer } from '@trastienda/domain';
import { conditionList, conditionListQuery } from '@trastienda/validators';
import { Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CommercialCondition } from 'trastienda-client';
import { listScreen } from '../../lib/list-screen.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { type UrlState, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ActivateDialog } from './activate-dialog.tsx';
import { conditionsQueries } from './commercial-conditions.queries.ts';
import { ConditionDialog } from './condition-dialog.tsx';

/** The conditions: administrators edit them, sellers activate them. `condition` in the URL names the one whose form is open. */
export function ConditionList() {
  const url = useUrlState();
  const viewer = useViewer();
  const [activating, setActivating] = useState<CommercialCondition>();
  const list = useMemo(() => conditionScreen(viewer, url, setActivating), [viewer, url]);
  const { condition } = url.values;
  return (
    <>
      <ListPage list={list} />
      {condition && isAdmin(viewer) ? (
        <ConditionDialog
          key={condition}
          id={condition === 'new' ? undefined : condition}
          onClose={() => url.patch({ condition: '' })}
        />
      ) : null}
      {activating ? <ActivateDialog condition={activating} onClose={() => setActivating(undefined)} /> : null}
    </>
  );
}

function conditionScreen(viewer: Viewer, url: UrlState, onActivate: (condition: CommercialCondition) => void) {
  const screen = listScreen(conditionList, viewer, {
    query: (search) => conditionsQueries.conditions(conditionListQuery(search)),
    display: { activated: { wideOnly: true }, activatedBy: { wideOnly: true } },
  });
  const manages = mayManageConditions(viewer).allowed;
  return defineList<CommercialCondition>({
    ...screen,
    bare: true,
    columns: [
      ...screen.columns,
      {
        key: 'actions',
        header: say('conditions.column.actions'),
        cell: (condition) =>
          manages ? (
            <IconButton
              label={say('conditions.action.of', { action: say('conditions.edit'), name: condition.name })}
              icon={<Pencil className="size-4" aria-hidden="true" />}
              onClick={() => url.patch({ condition: condition.id })}
            />
          ) : (
            <Activation condition={condition} viewer={viewer} onActivate={onActivate} />
          ),
      },
    ],
    ...(manages && {
      rowHref: ({ id }) => `?${new URLSearchParams({ ...url.values, condition: id })}`,
      actions: (
        <Button
          variant="primary"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => url.patch({ condition: 'new' })}
        >
          {say('conditions.create')}
        </Button>
      ),
    }),
  });
}

interface ActivationProps {
  readonly condition: CommercialCondition;
  readonly viewer: Viewer;
  readonly onActivate: (condition: CommercialCondition) => void;
}

/** A seller's button to activate the condition; if it is disabled, it says why. */
function Activation({ condition, viewer, onActivate }: ActivationProps) {
  const verdict = canActivateCondition(condition, viewer);
  return (
    <Button
      size="sm"
      aria-label={say('conditions.action.of', { action: say('conditions.activate'), name: condition.name })}
      refusal={verdict.allowed ? undefined : say(verdict.code, verdict.params)}
      onClick={() => onActivate(condition)}
    >
      {say('conditions.activate')}
    </Button>
  );
}
