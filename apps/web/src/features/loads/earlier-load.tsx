import { earlierLoadText } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { Alert } from '../../ui/alert.tsx';

/** Says that the same file was loaded before: when, by whom, and how many of its rows differ from the current data. */
export function EarlierLoad({ load }: { readonly load: FlowLoad }) {
  const { earlier } = load;
  return earlier ? <Alert tone="warning">{earlierLoadText({ ...load, earlier })}</Alert> : null;
}
