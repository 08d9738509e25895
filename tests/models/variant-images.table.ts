import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { knownImages, othersImages, savedImages } from './variant-images.model.ts';

const draftOf = ({ images }: typeof knownImages) => ({ images: images.map(({ imageUrl }) => imageUrl) });
const typed = ({ step }: Facts) => step.event.change;
const isUnsaved = ({ draft, start }: Facts['context']) => draft.images.join() !== start.images.join();

/** The images of a variant (S2 §5; R12): one to seven, sent in their order. */
export const variantImagesTable: FlowTable = editFormTable({
  starts: {
    'read before': ['editing.settled', { draft: draftOf(knownImages) }],
    opened: ['loading', { saved: false, draft: { images: [] } }],
  },
  known: knownImages,
  others: othersImages,
  saved: savedImages,
  typed: { 'typed: another main one': typed, 'typed: none left': typed, 'typed: eight': typed },
  isComplete: ({ draft }) => draft.images.length >= 1 && draft.images.length <= 7,
  sent: ({ images }) => images,
  isUnsaved,
  theirs: draftOf(othersImages),
  mine: (context) => (isUnsaved(context) ? { images: context.draft.images } : draftOf(othersImages)),
});
