import { Readable } from 'node:stream';
import type { Load } from '@trastienda/api-client';
import type { CsvLayoutKey, Viewer } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import type { Origin } from '../audit/audit.repository.ts';
import { loadAccount } from './load-account.ts';
import { templateLines, templateName } from './load-templates.ts';
import { receiveLoad, type Upload } from './receive-load.ts';

type UploadOptions = {
  /** Where the screen takes fewer than the layout does (R18). */
  extensions?: readonly string[];
  /** Whose rows the layout holds: a seller's, or anybody's. Without it they are the marketplace's. */
  of?: 'seller' | 'anybody';
  /** A further check before the file is accepted. */
  demand?: (wish: UploadWish) => Promise<void>;
};

/** Which account and which category an upload or a template is for. */
export type UploadWish = { viewer: Viewer; accountName: string | null; categoryId: string | undefined };

type UploadRequest = {
  header: object;
  body: { file: unknown };
  query: Upload['parameters'] & { accountName?: string | undefined };
  viewer: Viewer;
  origin: Origin;
};

type UploadAnswer = Promise<{ status: 200 | 202; body: Load }>;

/** Makes the handlers of uploads: the file is kept and its load queued. */
export function uploader(context: Context) {
  return (layout: CsvLayoutKey, { extensions, of, demand }: UploadOptions = {}) =>
    async ({ header, body, query, viewer, origin }: UploadRequest): UploadAnswer => {
      const account = { accountName: query.accountName, isRequired: of === 'seller' };
      const accountName = of === undefined ? null : await loadAccount(context.database.db, viewer, account);
      await demand?.({ viewer, accountName, categoryId: query.categoryId });
      const key = attemptKey(header);
      const file = { layout, file: body.file, parameters: query, accountName, viewer, origin, key };
      const { load, isNew } = await receiveLoad(context, { ...file, ...(extensions && { extensions }) });
      return { status: isNew ? 202 : 200, body: load };
    };
}

/** The contract has looked at it; Node gives headers in small letters. */
function attemptKey(header: object): string | undefined {
  const key = (header as Record<string, unknown>)['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

type TemplateRequest = {
  header: object;
  query: { accountName?: string | undefined; categoryId?: string | undefined };
  viewer: Viewer;
};

type TemplateAnswer = Promise<
  { status: 200; headers: Record<string, string>; body: Readable } | { status: 202; body?: undefined }
>;

/** Makes the handlers of templates and current data: by e-mail, or at once to who accepts CSV. */
export function templates(context: Context) {
  const { db } = context.database;
  return (layout: CsvLayoutKey, { of, demand }: Pick<UploadOptions, 'of' | 'demand'> = {}) =>
    async ({ header, query, viewer }: TemplateRequest): TemplateAnswer => {
      const account = { accountName: query.accountName, isRequired: of === 'seller' };
      const accountName = of === undefined ? null : await loadAccount(db, viewer, account);
      await demand?.({ viewer, accountName, categoryId: query.categoryId });
      const wanted = { accountName, categoryId: query.categoryId ?? null };
      if (String((header as Record<string, unknown>).accept ?? '').includes('text/csv')) {
        const body = Readable.from(templateLines(db, layout, wanted));
        return { status: 200, headers: csvHeaders(templateName(layout)), body };
      }
      const personId = viewer.userId;
      const key = [layout, personId, accountName ?? '', wanted.categoryId ?? ''].join(':');
      await context.queue.send(db, 'loads.template', { personId, layout, ...wanted }, { key, throttleSeconds: 60 });
      context.queue.wake('loads.template');
      return { status: 202 };
    };
}

/** Headers of a CSV file that is offered for a download. */
export function csvHeaders(fileName: string) {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  };
}
