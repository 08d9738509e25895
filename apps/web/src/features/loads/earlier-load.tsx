import { earlierLoadText } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { Alert } from '../../ui/alert.tsx';

/** That the same file was loaded before: when, by whom and how many of its rows differ from what there is. */
export function EarlierLoad({ load }: { readonly load: FlowLoad }) {
  const { earlier } = load;
  return earlier ? <Alert tone="warning">{earlierLoadText({ ...load, earlier })}</Alert> : null;
}
