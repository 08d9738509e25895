import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Viewer } from '@trastienda/domain';
import type { operations } from 'trastienda-client';
import type { Origin } from './surface.ts';

export type OperationId = keyof operations;

/** Operations whose `x-access` is public: they need no sign-in. The server compares this list with the contract. */
export const publicOperations = [
  'issueToken',
  'renewSession',
  'notifyPasswordChange',
  'notifyPasswordChangeByGet',
  'changePassword',
  'getPasswordQr',
  'getActivationQr',
  'activateTwoFactorByLink',
  'confirmEmail',
  'validateInvoiceOrder',
  'requestFiscalInvoice',
  'getPostalArea',
  'getLiveness',
  'getPublicSettings',
  'getReadiness',
  'downloadReportByLink',
] as const satisfies readonly OperationId[];

type PublicOperation = (typeof publicOperations)[number];

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type PartOf<Id extends OperationId, Part extends 'path' | 'query' | 'header'> = Part extends keyof Parameters<Id>
  ? Exclude<Parameters<Id>[Part], undefined> extends never
    ? Record<string, never>
    : Exclude<Parameters<Id>[Part], undefined>
  : Record<string, never>;
type ContentOf<Message> = Message extends { content: infer Content } ? Content[keyof Content] : undefined;
type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Body }
  ? ContentOf<Body>
  : operations[Id] extends { requestBody?: infer Body }
    ? [Exclude<Body, undefined>] extends [never]
      ? undefined
      : ContentOf<Exclude<Body, undefined>> | undefined
    : undefined;

/** The request that a handler receives: its parts, checked against the contract, and its caller. */
export type ApiRequest<Id extends OperationId> = {
  path: PartOf<Id, 'path'>;
  query: PartOf<Id, 'query'>;
  header: PartOf<Id, 'header'>;
  body: BodyOf<Id>;
  viewer: Id extends PublicOperation ? Viewer | undefined : Viewer;
  origin: Origin;
  /** Transport values that sign-in needs; nothing else should read them. */
  transport: {
    address: string;
    authorization: string | undefined;
    headers: IncomingHttpHeaders;
    /** Whether the caller's connection is encrypted, according to our proxies. */
    encrypted: boolean;
  };
  /** Aborted when the caller closes the connection before the answer ends: for reads that may take long (`forReader`). */
  left: AbortSignal;
};

type Done = 200 | 201 | 202 | 204 | 304 | 503;
/** The framework serializes JSON; any other body is bytes or a stream. */
type AnswerBody<Response> = Response extends { content: infer Content }
  ? { [Type in keyof Content]: Type extends 'application/json' ? Content[Type] : Buffer | Readable }[keyof Content]
  : undefined;

/** One of the responses that the contract gives the operation. Refusals are thrown (`AppError`), never returned. */
export type ApiAnswer<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & Done]: {
    status: Status;
    headers?: Record<string, string | number | string[]>;
  } & (AnswerBody<operations[Id]['responses'][Status]> extends undefined
    ? { body?: undefined }
    : { body: AnswerBody<operations[Id]['responses'][Status]> });
}[keyof operations[Id]['responses'] & Done];

export type Handler<Id extends OperationId> = (request: ApiRequest<Id>) => Promise<ApiAnswer<Id>>;

/** Every operation of the contract has exactly one handler; each area gives its own part (`Pick<Handlers, …>`). */
export type Handlers = { [Id in OperationId]: Handler<Id> };
