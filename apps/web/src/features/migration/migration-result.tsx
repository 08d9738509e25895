import { useQuery } from '@tanstack/react-query';
import { type MigrationOutcome, migrationOutcomes, say } from '@trastienda/domain';
import type { FlowMigration } from '@trastienda/machines';
import { numberText } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { migrationFile, migrationQueries } from './migration.queries.ts';

const outcomes = Object.keys(migrationOutcomes) as MigrationOutcome[];

/** The number of rows per outcome, the rows that need attention, and a file of all rows. */
export function MigrationResult({ run }: { readonly run: FlowMigration }) {
  const { counts, kind } = run;
  const total = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  if (total === 0) return null;
  return (
    <>
      <DefinitionList
        columns={2}
        facts={outcomes.map((outcome) => ({
          term: migrationOutcomes[outcome].many,
          value: numberText(counts[outcome]),
          numeric: true,
        }))}
      />
      {counts.refused > 0 ? <Rows run={run} outcome="refused" /> : null}
      {counts.gone > 0 ? <Rows run={run} outcome="gone" /> : null}
      <div>
        <ExportButton
          key={run.id}
          busyLabel={say('sales.exporting')}
          failed={say('migration.result.failed')}
          load={async () => ({ name: `${kind}-${run.id}.csv`, content: await migrationFile(run.id) })}
        >
          {say('migration.result.download')}
        </ExportButton>
      </div>
    </>
  );
}

/** The first rows with an outcome, each with its reason; the file has all of them. */
function Rows({ run, outcome }: { readonly run: FlowMigration; readonly outcome: 'gone' | 'refused' }) {
  const { data } = useQuery(migrationQueries.rows(run.id, outcome));
  const { many, tone } = migrationOutcomes[outcome];
  const rows = data?.rows ?? [];
  const more = (data?.total ?? 0) - rows.length;
  return (
    <Collapsible title={`${many} (${numberText(run.counts[outcome])})`}>
      <ul className="grid gap-1.5">
        {rows.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without an id are told by their place, which stays
          <li key={n} className="flex flex-wrap items-baseline gap-x-2">
            <Badge tone={tone}>{row.storefrontId ?? '—'}</Badge>
            <span className="wrap-anywhere font-medium">{row.name}</span>
            {row.message ? <span className="text-muted">{row.message}</span> : null}
          </li>
        ))}
        {more > 0 ? <li className="text-muted">{say('migration.result.more', { n: numberText(more) })}</li> : null}
      </ul>
    </Collapsible>
  );
}
