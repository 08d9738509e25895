import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Product, ProductEvent } from '@trastienda/api-client';
import { productStoryText, say } from '@trastienda/domain';
import { DateText } from '../../../ui/cells.tsx';
import { Story, StoryFacts } from '../../../ui/story.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';

/** The history of a product's data and of the incidents about it (R28). */
export function ProductStory({ product }: { readonly product: Product }) {
  const history = useQuery({ ...catalogueQueries.story(product), placeholderData: keepPreviousData });
  return (
    <Story
      title={say('products.story')}
      history={history}
      failed={say('products.story.failed')}
      none={say('products.story.none')}
      older={(n) => say(n === 1 ? 'products.story.older.one' : 'products.story.older', { n })}
      moment={momentOf}
    />
  );
}

function momentOf(event: ProductEvent) {
  const { title, tone, by, facts } = productStoryText(event);
  return {
    key: event.id,
    title,
    tone,
    when: (
      <>
        <DateText value={event.at} full />
        <span className="block">{by}</span>
      </>
    ),
    note: <StoryFacts facts={facts} />,
  };
}
