import { describe, expect, it } from 'vitest';
import { tableComments } from '../../../generated/table-comments.ts';
import { liesWithSeller, tablesOfSellerSubjects } from './audit-subjects.ts';

describe('the audit log of sellers', () => {
  it.each(Object.entries(tablesOfSellerSubjects))(
    'has the entries of %s, whose table is spread by its seller',
    (type, table) => {
      expect(tableComments[table]?.spread).toBe('owned');
      expect(liesWithSeller({ type, id: '1' })).toBe(true);
    },
  );

  it.each(['person', 'seller', 'load', 'shippingRate', 'constructor'])('has no entries of %s', (type) => {
    expect(liesWithSeller({ type, id: '1' })).toBe(false);
  });
});
