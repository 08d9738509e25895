import { incidentPartyName, say } from '@trastienda/domain';
import { SellerName, useSellerNames } from '../../lib/seller-name.tsx';

/** One side of an incident: the marketplace, or the seller by its name. */
export function Party({ account }: { readonly account: string | null }) {
  return account === null ? incidentPartyName(null) : <SellerName account={account} />;
}

interface IncidentUserProps {
  readonly name: string;
  readonly account: string | null;
}

/** Who wrote, and for which side. */
export function IncidentUser({ name, account }: IncidentUserProps) {
  const names = useSellerNames(account === null ? [] : [account]);
  const party = (account !== null && names.get(account)) || incidentPartyName(account);
  return <span title={account ?? undefined}>{say('incidents.user', { name, party })}</span>;
}
