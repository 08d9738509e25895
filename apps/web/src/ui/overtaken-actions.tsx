import type { EditFrame } from '../lib/edit-form.ts';
import { Button } from './button.tsx';

/** What can be done where somebody else saved first: take theirs, see both, put mine on top; focus starts on the next one. */
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
