import type { AnnouncementForm } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import type { Checked } from '../checked.ts';
import { codesOf } from '../testing/codes-of.ts';
import { checkAnnouncementForm } from './announcement-form.ts';
import { checkNoticeForm } from './notice-form.ts';
import { noticeList, noticeListQuery } from './notice-list.ts';

declare const URLSearchParams: new (query: string) => { get(name: string): string | null };
const today = '2026-11-20';
const codes = <Value>(checked: Checked<Value>) => codesOf(checked);

describe('a scheduled message (S3 §5)', () => {
  const good = { text: 'Aviso', notifyDate: '2026-11-20T18:00:00Z' };
  it.each([
    [{}, {}],
    [{ text: 'a'.repeat(500) }, {}],
    [{ text: '🎉'.repeat(500) }, {}],
    [{ text: 'a'.repeat(501) }, { text: 'notices.text.invalid' }],
    [{ text: '  ' }, { text: 'notices.text.invalid' }],
    // The first instant of today in Mexico, and the last one of yesterday.
    [{ notifyDate: '2026-11-20T06:00:00Z' }, {}],
    [{ notifyDate: '2026-11-20T05:59:59Z' }, { notifyDate: 'notices.date.invalid' }],
    [{ notifyDate: '' }, { notifyDate: 'notices.date.invalid' }],
    [{ notifyDate: 'mañana' }, { notifyDate: 'notices.date.invalid' }],
  ])('finds the problems of %j', (change, want) =>
    expect(codes(checkNoticeForm({ ...good, ...change }, today))).toEqual(want),
  );
});

it('is sent with its text clean, at an instant', () => {
  expect(checkNoticeForm({ text: ' Aviso \n', notifyDate: ' 2026-11-20T12:00:00-06:00 ' }, today)).toEqual({
    ...{ valid: true, value: { text: 'Aviso', notifyDate: '2026-11-20T18:00:00.000Z' } },
  });
});

describe('the announcement (S3 §5)', () => {
  // 100 × 100: signature, header, one byte of data, end; in base64.
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAAAAABVicqIAAAAAUlEQVQBXz9NfgAAAABJRU5ErkJggg==';
  const good: AnnouncementForm = {
    title: 'Buen Fin',
    text: 'Suba sus precios',
    image: png,
    startDate: today,
    endDate: '2026-11-30',
  };
  const svg = 'data:image/svg+xml;base64,PHN2Zy8+';
  it.each([
    [{}, {}],
    [{ endDate: today }, {}],
    [
      { title: ' ', text: '', image: '', startDate: '', endDate: '' },
      {
        title: 'notices.announcement.title.required',
        text: 'notices.announcement.text.required',
        image: 'notices.announcement.image.required',
        startDate: 'notices.announcement.date.required',
        endDate: 'notices.announcement.date.required',
      },
    ],
    [{ startDate: '2026-11-19' }, { startDate: 'notices.announcement.date.past' }],
    [{ startDate: '2026-11-30', endDate: '2026-11-29' }, { endDate: 'notices.announcement.date.order' }],
    [{ title: '🎉'.repeat(100) }, {}],
    [{ title: 'T'.repeat(101) }, { title: 'shared.tooLong' }],
    [{ image: svg }, { image: 'images.type' }],
    [{ image: svg.replace('svg+xml', 'png') }, { image: 'images.type' }],
    [{ image: `${png.slice(0, -4)}####` }, { image: 'images.type' }],
    [{ image: png.slice(0, -20) }, { image: 'images.broken' }],
    [{ image: `data:image/png;base64,${'A'.repeat(900_000)}` }, { image: 'images.size' }],
    [{ image: 'https://otro.mx/a.png' }, { image: 'images.type' }],
  ] as [Partial<AnnouncementForm>, object][])('checks case %#', (change, want) =>
    expect(codes(checkAnnouncementForm({ ...good, ...change }, { today }))).toEqual(want),
  );

  it('is sent with its texts clean', () => {
    expect(checkAnnouncementForm({ ...good, title: ' Buen  Fin ', text: ' Suba \n sus precios ' }, { today })).toEqual({
      ...{ valid: true, value: { ...good, title: 'Buen Fin', text: 'Suba\nsus precios' } },
    });
    expect(codes(checkAnnouncementForm({ ...good, text: 'T'.repeat(2001) }, { today }))).toEqual({
      text: 'shared.tooLong',
    });
    expect(codes(checkAnnouncementForm({ ...good, endDate: '2026-11-19' }, { today }))).toEqual({
      endDate: 'notices.announcement.date.past',
    });
  });

  it('leaves the days and the picture that were there', () => {
    const before = { ...good, startDate: '2026-11-01', endDate: '2026-11-19', image: 'data:image/gif;base64,AAAA' };
    expect(codes(checkAnnouncementForm({ ...before, title: 'Otro' }, { today, before }))).toEqual({});
    expect(codes(checkAnnouncementForm({ ...before, startDate: '2026-11-02' }, { today, before }))).toEqual({
      startDate: 'notices.announcement.date.past',
    });
  });
});

it('reads the call out of the URL, without what is no filter', () => {
  const read = (query: string) =>
    noticeListQuery(noticeList.search.parse(new URLSearchParams(query), { admin: true, today: '2026-11-20' }));
  const fixed = { scheduled: true, type: 'MESSAGE_NOTIFICATION', mode: 'INBOX' };
  expect(read('text=%20fin&status=SENT&page=2&size=25')).toEqual({
    ...fixed,
    text: 'fin',
    status: 'SENT',
    from: 2,
    size: 25,
  });
  expect(read('text=&status=x&page=-1&size=7')).toEqual({ ...fixed, from: 0, size: 10 });
});
