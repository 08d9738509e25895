import { say } from '@trastienda/domain';
import { Button } from '../../../ui/button.tsx';

/** In the place of the buttons, because no dialog opens on top of another: whether what was typed may be lost. */
export function LeaveQuestion({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  return (
    <>
      <p role="alert" className="mr-auto self-center">
        {say('orders.leave.text')}
      </p>
      <Button autoFocus onClick={onStay}>
        {say('orders.leave.stay')}
      </Button>
      <Button variant="danger" onClick={onLeave}>
        {say('orders.leave.go')}
      </Button>
    </>
  );
}
