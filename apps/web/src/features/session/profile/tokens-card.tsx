import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mayChange, say } from '@trastienda/domain';
import { useState } from 'react';
import type { ProgramToken } from 'trastienda-client';
import { distinctNames } from '../../../lib/distinct-names.ts';
import { momentText } from '../../../lib/format.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CreateToken } from './create-token.tsx';
import { tokensQuery } from './profile.queries.ts';
import { RevokeToken } from './revoke-token.tsx';

/** The user's own tokens for programs, each with its permissions, its expiry and its last use (ADR 55). */
export function TokensCard({ using2FA }: { readonly using2FA: boolean }) {
  const queries = useQueryClient();
  const viewer = useViewer();
  const query = useQuery(tokensQuery);
  const tokens = query.data;
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ProgramToken>();
  return (
    <Card
      title={say('tokens.title')}
      className="lg:col-span-2"
      actions={
        creating ? null : (
          <Button size="sm" refusal={refusalText(mayChange(viewer))} onClick={() => setCreating(true)}>
            {say('tokens.create')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{say('tokens.explain')}</p>
        {creating ? (
          <CreateToken
            using2FA={using2FA}
            onCreated={() => void queries.invalidateQueries({ queryKey: tokensQuery.queryKey })}
            onEnd={() => setCreating(false)}
          />
        ) : null}
        {tokens ? (
          <TokenList tokens={tokens} onRevoke={setRevoking} />
        ) : query.error ? (
          <QueryError query={query} failed={say('tokens.loadFailed')} />
        ) : (
          <Skeleton className="h-16" />
        )}
      </div>
      {revoking ? <RevokeToken token={revoking} onClose={() => setRevoking(undefined)} /> : null}
    </Card>
  );
}

interface TokenListProps {
  readonly tokens: readonly ProgramToken[];
  readonly onRevoke: (token: ProgramToken) => void;
}

function TokenList({ tokens, onRevoke }: TokenListProps) {
  const names = distinctNames(tokens.map(({ name }) => name));
  if (tokens.length === 0) return <p>{say('tokens.empty')}</p>;
  return (
    <ul aria-label={say('tokens.title')} className="divide-y divide-line border-line border-t">
      {tokens.map((token, at) => (
        <li key={token.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="grid min-w-0 gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere font-medium">{token.name}</span>
              {token.scopes.map((scope) => (
                <Badge key={scope} tone="secondary">
                  {say(`tokens.scope.${scope}`)}
                </Badge>
              ))}
              {isExpired(token) ? <Badge tone="warning">{say('tokens.expired')}</Badge> : null}
            </p>
            <p className="text-muted text-xs">{datesOf(token)}</p>
          </div>
          <Button
            size="sm"
            aria-label={say('tokens.revoke.named', { name: names[at] ?? token.name })}
            onClick={() => onRevoke(token)}
          >
            {say('tokens.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const isExpired = ({ expiresAt }: ProgramToken) => new Date(expiresAt) <= new Date();

const datesOf = ({ createdAt, expiresAt, lastUsedAt }: ProgramToken): string =>
  [
    `${say('tokens.createdAt')}: ${momentText(createdAt)}`,
    `${say('tokens.expiresAt')}: ${momentText(expiresAt)}`,
    lastUsedAt ? `${say('tokens.lastUsedAt')}: ${momentText(lastUsedAt)}` : say('tokens.neverUsed'),
  ].join(' · ');
