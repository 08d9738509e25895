import { say, type Viewer } from '@trastienda/domain';
import { categoryList, categoryListQuery } from '@trastienda/validators/lists';
import { FolderPlus } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import type { Category } from 'trastienda-client';
import { KeptSearch } from '../../lib/kept-search.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { type UrlState, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { categoriesQueries } from './categories.queries.ts';

const CategoryDialog = lazyPart(async () => (await import('./category-dialog.tsx')).CategoryDialog);

/** /admin/categories; `category` in the URL names the category whose form is open, or is `new`. */
export function CategoryListScreen() {
  const url = useUrlState();
  const viewer = useViewer();
  const list = useMemo(() => categoryScreen(viewer, url), [viewer, url]);
  const { category } = url.values;
  return (
    <KeptSearch name="categories" params={['text', 'page', 'size']}>
      <ListPage list={list} />
      {category ? (
        <Suspense fallback={null}>
          <CategoryDialog
            key={category}
            id={category === 'new' ? undefined : category}
            onClose={() => url.patch({ category: '' })}
          />
        </Suspense>
      ) : null}
    </KeptSearch>
  );
}

function categoryScreen(viewer: Viewer, url: UrlState) {
  const screen = listScreen(categoryList, viewer, {
    query: (search) => categoriesQueries.list(categoryListQuery(search)),
  });
  return defineList<Category>({
    ...screen,
    columns: [
      ...screen.columns,
      {
        key: 'actions',
        header: say('categories.column.actions'),
        cell: ({ id, name }) => (
          <Link to={`/admin/category/${id}`} aria-label={say('categories.specifications.of', { name })}>
            {say('categories.specifications')}
          </Link>
        ),
      },
    ],
    rowHref: ({ id }) => `?${new URLSearchParams({ ...url.values, category: id })}`,
    actions: (
      <Button
        variant="primary"
        icon={<FolderPlus className="size-4" aria-hidden="true" />}
        onClick={() => url.patch({ category: 'new' })}
      >
        {say('categories.create')}
      </Button>
    ),
  });
}
