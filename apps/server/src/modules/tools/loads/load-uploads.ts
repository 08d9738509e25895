import { Readable } from 'node:stream';
import { type CsvLayoutKey, loadUploads, type Viewer } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { attemptKey } from '../../../contract/attempt-key.ts';
import { type AccountScope, accountScope, dataScope, MARKETPLACE } from '../../../db/scope.ts';
import { loadAccount } from '../../people/sellers/load-account.ts';
import type { Origin } from '../../platform/audit/audit.repository.ts';
import { requirePlace } from './load-place.ts';
import { templateLines, templateName } from './load-templates.ts';
import { receiveLoad, type Upload } from './receive-load.ts';

type UploadOptions = {
  /** The accepted extensions, where the screen accepts fewer than the layout does (R18). */
  extensions?: readonly string[];
  /** Who owns the layout's rows: a seller, or anybody. Without it, the marketplace does. */
  of?: 'seller' | 'anybody';
};

type UploadRequest = {
  header: object;
  body: { file: unknown };
  query: Upload['parameters'] & { accountName?: string | undefined };
  viewer: Viewer;
  origin: Origin;
};

type UploadAnswer = Promise<{ status: 200 | 202; body: Load }>;

/** Makes the handlers of uploads, which keep the file and queue its load. */
export function uploader(context: Context) {
  return (layout: CsvLayoutKey, { extensions, of }: UploadOptions = {}) =>
    async ({ header, body, query, viewer, origin }: UploadRequest): UploadAnswer => {
      const account = await accountFor(context, viewer, query.accountName, of);
      const place = { layout, account, categoryId: query.categoryId };
      await requirePlace(context.database.db, viewer, place, context.now());
      const key = attemptKey(header);
      const file = { layout, file: body.file, parameters: query, account, viewer, origin, key };
      const { load, isNew } = await receiveLoad(context, { ...file, ...(extensions && { extensions }) });
      return { status: isNew ? 202 : 200, body: load };
    };
}

/** The account whose rows are loaded or requested; the marketplace's own if `of` is absent. */
async function accountFor(
  { database }: Context,
  viewer: Viewer,
  accountName: string | undefined,
  of: UploadOptions['of'],
): Promise<AccountScope> {
  if (of === undefined) return accountScope(dataScope(viewer), MARKETPLACE);
  return loadAccount(database.db, viewer, { accountName, isRequired: of === 'seller' });
}

type TemplateRequest = {
  header: object;
  query: { accountName?: string | undefined; categoryId?: string | undefined };
  viewer: Viewer;
};

type TemplateAnswer = Promise<
  { status: 200; headers: Record<string, string>; body: Readable } | { status: 202; body?: undefined }
>;

/** Makes the handlers of templates and current data: sent by e-mail, or in the response to a client that accepts CSV. */
export function templates(context: Context) {
  const { db } = context.database;
  return (layout: CsvLayoutKey, { of }: Pick<UploadOptions, 'of'> = {}) =>
    async ({ header, query, viewer }: TemplateRequest): TemplateAnswer => {
      const account = await accountFor(context, viewer, query.accountName, of);
      const categoryId = query.categoryId ?? null;
      if (loadUploads[layout].needsCategory)
        await requirePlace(db, viewer, { layout, account, categoryId }, context.now());
      if (String((header as Record<string, unknown>).accept ?? '').includes('text/csv')) {
        const body = Readable.from(templateLines(context, layout, { account, categoryId }));
        return { status: 200, headers: csvHeaders(templateName(layout)), body };
      }
      const personId = viewer.userId;
      const { accountName } = account;
      const key = [layout, personId, accountName, categoryId ?? ''].join(':');
      const request = { personId, layout, accountName, categoryId };
      await context.queue.send(db, 'loads.template', request, { key, throttleSeconds: 60 });
      return { status: 202 };
    };
}

/** Headers of a CSV download. */
export function csvHeaders(fileName: string) {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  };
}
