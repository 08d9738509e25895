import { subject as small } from './distributed.bench.ts';

export { measure } from './distributed.bench.ts';

export const subject = {
  title: 'A distributed PostgreSQL of ten million orders',
  about: `${small.about} Both are the same database, before and after \`trastienda-server spread\`: name it for both.`,
};
