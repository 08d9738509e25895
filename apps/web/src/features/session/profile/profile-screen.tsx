import { useQuery, useQueryClient } from '@tanstack/react-query';
import { offersTwoFactor, say } from '@trastienda/domain';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { LoadingLine, Skeleton } from '../../../ui/skeleton.tsx';
import { useSession } from '../session-context.ts';
import { DataCard } from './data-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { profileQuery } from './profile.queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** /profile/me: own data, open sessions and tokens for all users; two-step verification and password for sellers' users (S3 §2 and §6). Administrators see two steps while they are demanded or active (ADR 107). */
export function ProfileScreen() {
  const queries = useQueryClient();
  const session = useSession();
  const query = useQuery(profileQuery);
  const user = query.data;
  // The header and the rules use the session's copy of the user, so it is refreshed too.
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    session.send({ type: 'user.refreshAsked' });
  };
  if (!user) {
    return (
      <>
        <PageHeader title={say('profile.title')} />
        {query.error ? (
          <QueryError query={query} failed={say('profile.loadFailed')} />
        ) : (
          <>
            <LoadingLine />
            <Skeleton className="h-80 max-w-3xl" />
          </>
        )}
      </>
    );
  }
  const isOfSeller = offersTwoFactor(user.roles.map(({ roleName }) => roleName));
  const hasTwoFactor = isOfSeller || user.using2FA || user.twoFactorDemand !== undefined;
  return (
    <>
      <PageHeader title={say('profile.title')} facts={user.email} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <DataCard user={user} onSaved={refresh} />
        {hasTwoFactor ? (
          <div className="grid gap-4">
            <TwoFactorCard user={user} onChanged={refresh} />
            {isOfSeller ? <PasswordCard email={user.email} using2FA={user.using2FA} /> : null}
          </div>
        ) : null}
        <SessionsCard />
        <TokensCard using2FA={user.using2FA} />
      </div>
    </>
  );
}
