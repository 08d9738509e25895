import { mayChange, mayEditProducts, say, type Viewer } from '@trastienda/domain';
import { productFilters, productList, productSearch } from '@trastienda/validators';
import { useMemo, useState } from 'react';
import type { ProductRow } from 'trastienda-client';
import { EmbeddedDiscount } from '../../lib/embedded.tsx';
import { listScreen } from '../../lib/list-screen.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { searchIn } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { discountedPages } from './commercial-conditions.queries.ts';

/** A discount on all products that the filters find (S2 §5): its prices are previewed before anything is written. */
export function DiscountPart() {
  const viewer = useViewer();
  const { values } = useUrlState();
  const [open, setOpen] = useState(false);
  const list = useMemo(() => discountScreen(viewer, () => setOpen(true)), [viewer]);
  return (
    <>
      <ListPage list={list} />
      {open ? (
        <EmbeddedDiscount
          choice={{ filters: productFilters(searchIn(productSearch, values, viewer)) }}
          chosen={say('discount.of.filter')}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function discountScreen(viewer: Viewer, onOpen: () => void) {
  const verdict = mayEditProducts(viewer).allowed ? mayChange(viewer) : mayEditProducts(viewer);
  return defineList<ProductRow>({
    ...listScreen(productList, viewer, discountedPages),
    bare: true,
    actions: (
      <Button variant="primary" refusal={refusalText(verdict)} onClick={onOpen}>
        {say('discount.action')}
      </Button>
    ),
  });
}
