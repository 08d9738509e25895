import type { EditFrame } from '../lib/edit-form.ts';
import { Button } from './button.tsx';

/** The choices after somebody else saved first: take theirs, compare both, or apply mine; focus starts on the next step. */
export function OvertakenActions(props: { readonly overtaken: Exclude<EditFrame['overtaken'], false | undefined> }) {
  const { actions, rows } = props.overtaken;
  return (
    <>
      <Button onClick={actions.takeTheirs.run}>{actions.takeTheirs.label}</Button>
      {rows ? null : (
        <Button autoFocus onClick={actions.show.run}>
          {actions.show.label}
        </Button>
      )}
      <Button
        key={rows ? 'compared' : 'told'}
        autoFocus={rows !== undefined}
        variant="primary"
        onClick={actions.applyMine.run}
      >
        {actions.applyMine.label}
      </Button>
    </>
  );
}
