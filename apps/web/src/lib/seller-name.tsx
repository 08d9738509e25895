import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { isAdmin } from '@trastienda/domain';
import { useCallback, useMemo } from 'react';
import { useSignedInIfAny } from './signed-in.tsx';

const EVERY_FIVE_MINUTES = 300_000;

const nameOf = (account: string, asked: boolean) =>
  queryOptions({
    queryKey: ['sellers', 'name', account],
    // Loaded when a screen first shows the seller of another account: most screens of sellers never do.
    queryFn: async () => (await import('./seller-name-loader.ts')).names.load(account),
    enabled: asked && account !== '',
    staleTime: EVERY_FIVE_MINUTES,
    retry: false,
  });

/** The names of sellers by their accounts, as far as they are known: those of the user's own sellers are, others are requested. */
export function useSellerNames(accounts: readonly string[]): ReadonlyMap<string, string> {
  const { own, asks } = useKnownSellers();
  const others = accounts.filter((account) => !own.has(account));
  const found = useQueries({ queries: others.map((account) => nameOf(account, asks)) });
  return new Map([...own, ...others.flatMap((account, n): [string, string][] => named(account, found[n]?.data))]);
}

/** Finds the names of sellers for texts, such as options, that are made outside of a component; an unknown one keeps its account. */
export function useSellerNaming(): (accounts: readonly string[]) => Promise<(account: string) => string> {
  const { own, asks } = useKnownSellers();
  const queries = useQueryClient();
  return useCallback(
    async (accounts) => {
      const others = asks ? [...new Set(accounts)].filter((account) => !own.has(account)) : [];
      const found = await Promise.all(
        others.map(async (account) =>
          named(account, await queries.fetchQuery(nameOf(account, asks)).catch(() => null)),
        ),
      );
      const names = new Map([...own, ...found.flat()]);
      return (account) => names.get(account) ?? account;
    },
    [own, asks, queries],
  );
}

const named = (account: string, name: string | null | undefined): [string, string][] => (name ? [[account, name]] : []);

const none: readonly { readonly accountName: string; readonly name: string }[] = [];

function useKnownSellers() {
  const { organizations = none, viewer } = useSignedInIfAny()?.user ?? {};
  const own = useMemo(
    () => new Map(organizations.map(({ accountName, name }) => [accountName, name])),
    [organizations],
  );
  return { own, asks: viewer !== undefined && isAdmin(viewer) };
}

/** A seller by its name, with the account in the tooltip; the account, until the name is known. */
export function SellerName({ account }: { readonly account: string }) {
  const { own, asks } = useKnownSellers();
  const known = own.get(account);
  const { data } = useQuery(nameOf(account, asks && known === undefined));
  return <span title={account}>{known ?? data ?? account}</span>;
}

/** Sellers by their names, with the accounts in the tooltip. */
export function SellerNames({ accounts }: { readonly accounts: readonly string[] }) {
  const names = useSellerNames(accounts);
  return <span title={accounts.join(', ')}>{accounts.map((account) => names.get(account) ?? account).join(', ')}</span>;
}
