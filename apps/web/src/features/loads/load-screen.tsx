import { say, sayFrame } from '@trastienda/domain';
import { useState } from 'react';
import { useUrlState } from '../../lib/url-state.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ColumnList } from './column-list.tsx';
import type { LoadScreenOf, LoadWay } from './load-screens.ts';
import { TemplateButtons } from './template-buttons.tsx';
import { LoadWizard } from './wizard/load-wizard.tsx';

/** The screen of one kind of file. Its load, once the server knows it, is in the address. */
export function LoadScreen({ screen }: { readonly screen: LoadScreenOf }) {
  const { values, patch } = useUrlState();
  const way = screen.ways.find(({ key }) => key === values.way) ?? screen.ways[0];
  return (
    <>
      <PageHeader
        title={sayFrame(screen.title)}
        facts={<Link to={`/loads?layout=${screen.layout}`}>{say('loads.screen.all')}</Link>}
        actions={<TemplateButtons screen={screen} />}
      />
      {screen.ways.length > 1 ? (
        <Tabs
          label={say('loads.screen.ways')}
          value={way.key}
          onChange={(key) => patch({ way: key === screen.ways[0].key ? '' : key, load: '' })}
          tabs={screen.ways.map((one) => ({
            key: one.key,
            label: say(one.title),
            panel: <LoadPanel screen={screen} way={one} />,
          }))}
        />
      ) : (
        <LoadPanel screen={screen} way={way} />
      )}
    </>
  );
}

function LoadPanel({ screen, way }: { readonly screen: LoadScreenOf; readonly way: LoadWay }) {
  const { values, patch } = useUrlState();
  const asked = values.load;
  // The address may come to name another load (or none) while one is shown: then the wizard begins anew with it.
  const [shown, setShown] = useState({ asked, own: asked, round: 0 });
  if (asked !== shown.asked) {
    setShown({ asked, own: asked, round: asked === shown.own ? shown.round : shown.round + 1 });
  }
  return (
    <div className="grid gap-4">
      <LoadWizard
        key={`${way.key} ${shown.round}`}
        screen={screen}
        way={way}
        loadId={asked}
        onKnown={(id) => {
          if (id === asked) return;
          setShown((before) => ({ ...before, own: id }));
          patch({ load: id }, { replace: true });
        }}
        onRestart={() => patch({ load: '' })}
      />
      {way.listsColumns ? <ColumnList layout={screen.layout} /> : null}
    </div>
  );
}
