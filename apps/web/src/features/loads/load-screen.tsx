import { say, sayFrame } from '@trastienda/domain';
import type { LoadFile } from '@trastienda/machines';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetHandedFile, type HandedFile, handedFile } from '../../lib/handed-file.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CarriersGate } from './carriers-gate.tsx';
import { CategoryField } from './category-field.tsx';
import { ColumnList, ColumnNotes } from './column-list.tsx';
import { type LoadScreenOf, type UploadOption, wayInUrl } from './load-screens.ts';
import { TemplateButtons } from './template-buttons.tsx';
import { LoadWizard } from './wizard/load-wizard.tsx';
import { WritingGate } from './writing-gate.tsx';

/** The load screen of one or more kinds of file. Once the server knows a load, the URL names it. */
export function LoadScreen({ screen }: { readonly screen: LoadScreenOf }) {
  const { values, patch } = useUrlState();
  const viewer = useViewer();
  const { inTab } = screen;
  const ways = screen.ways.filter(({ allows = () => true }) => allows(viewer));
  const way = ways.find((one) => wayInUrl(screen, one) === (values.way ?? '')) ?? ways[0];
  const tabs = ways.map((one) => ({
    key: one.key,
    label: say(one.title),
    panel: <LoadPanel way={one} />,
  }));
  const facts = way ? <Link to={`/loads?layout=${way.layout}`}>{say('loads.screen.all')}</Link> : undefined;
  const actions = way ? <TemplateButtons key={way.key} way={withCategory(way, values.category)} /> : undefined;
  return (
    <>
      {inTab ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {facts}
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        </div>
      ) : (
        <PageHeader title={sayFrame(screen.title)} facts={facts} actions={actions} />
      )}
      {tabs.length > 1 ? (
        <Tabs
          label={say('loads.screen.ways')}
          value={way?.key ?? ''}
          onChange={(key) => {
            const next = ways.find((one) => one.key === key);
            patch({ way: next ? wayInUrl(screen, next) : '', load: '' });
          }}
          tabs={tabs}
        />
      ) : way ? (
        <LoadPanel way={way} />
      ) : null}
    </>
  );
}

const withCategory = (way: UploadOption, categoryId: string | undefined): UploadOption =>
  way.needsCategory && categoryId !== undefined ? { ...way, query: { ...way.query, categoryId } } : way;

const madeFor = (way: UploadOption, { day, done }: HandedFile): UploadOption => ({
  ...way,
  day,
  words: { ...way.words, done },
});

/**
 * The load on the screen. `round` counts how often the wizard started anew; `file` is the file it starts with, `handed` another screen's, of
 * which it may be the rest.
 */
interface Shown {
  readonly asked: string | undefined;
  readonly own: string | undefined;
  readonly round: number;
  readonly file?: LoadFile | undefined;
  readonly handed?: HandedFile | undefined;
}

function LoadPanel({ way }: { readonly way: UploadOption }) {
  const { values, patch } = useUrlState();
  const asked = values.load;
  // The URL may change to another load (or none) while one is shown: the wizard then starts anew.
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown>(() => {
    const handed = asked === undefined ? handedFile(pathname) : undefined;
    return { asked, own: asked, round: 0, file: handed?.file, handed };
  });
  useEffect(forgetHandedFile, []);
  if (asked !== shown.asked) {
    const isOwn = asked === shown.own;
    const handed = isOwn || asked === undefined ? shown.handed : undefined;
    setShown({ ...shown, asked, own: asked, handed, round: isOwn ? shown.round : shown.round + 1 });
  }
  const { category } = values;
  // A load that the server knows already has its category.
  const isReady = !way.needsCategory || category !== undefined || asked !== undefined;
  return (
    <div className="grid gap-4">
      {way.needsCategory && asked === undefined ? (
        <CategoryField value={category ?? ''} onChange={(next) => patch({ category: next })} />
      ) : null}
      {isReady ? (
        <WritingGate asks={asked === undefined}>
          <CarriersGate asks={way.stopsWithCarriers === true && asked === undefined}>
            <LoadWizard
              key={`${way.key} ${shown.round} ${category ?? ''}`}
              way={shown.handed ? madeFor(way, shown.handed) : withCategory(way, category)}
              loadId={asked}
              onKnown={(id) => {
                if (id === asked) return;
                setShown((before) => ({ ...before, own: id }));
                patch({ load: id }, { replace: true });
              }}
              firstFile={asked === undefined ? shown.file : undefined}
              onRestart={() => {
                setShown((before) => ({ ...before, file: undefined, handed: undefined }));
                patch({ load: '' });
              }}
              onCorrect={(file, categoryId) => {
                setShown((before) => ({ ...before, file }));
                patch({ load: '', ...(categoryId !== undefined && { category: categoryId }) });
              }}
            />
          </CarriersGate>
        </WritingGate>
      ) : null}
      {way.listsColumns ? <ColumnList layout={way.layout} /> : null}
      <ColumnNotes layout={way.layout} />
    </div>
  );
}
