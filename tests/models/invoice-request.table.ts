import { expect } from 'vitest';
import type { FlowTable } from './kit/table.ts';

const clean = { problems: {}, failure: undefined };
const told = (status: number) => ({ failure: expect.objectContaining({ status }) });

/** A buyer's request for an invoice in two steps (S3 §2, §4, §5 and §8; R19). */
export const invoiceRequestTable: FlowTable = {
  start: { 'a buyer': 'identifying.ready' },
  identifying: {
    'order.submitted: valid': ['validating', { ...clean, order: expect.objectContaining({ orderId: 'v1-01' }) }],
    'order.submitted: invalid': ['stays', { problems: { amount: expect.anything() } }],
  },
  validating: {
    'validate answered: valid': 'filling.ready',
    'validate answered: invalid': 'identifying.mismatched',
    'validate refused': ['identifying.refused', told(429)],
    'validate silent': ['identifying.silent', told(0)],
    'validate broken': ['identifying.silent', told(500)],
  },
  filling: {
    'request.submitted: valid': ['sending', { ...clean, request: expect.objectContaining({ rfc: 'COSC8001137NA' }) }],
    'request.submitted: invalid': ['stays', { problems: { useCfdi: expect.anything() } }],
    'order.changeAsked': ['identifying.ready', clean],
  },
  sending: {
    'send answered': ['done', { result: { id: 'v1-01', warnings: [] }, failure: undefined }],
    'send refused: field': ['filling.refused', told(400)],
    'send refused: order': ['identifying.mismatched', told(400)],
    // An issued invoice can no longer be changed (R19).
    'send refused: issued': ['issued', told(409)],
    'send silent': ['filling.silent', told(0)],
    'send broken': ['filling.silent', told(500)],
  },
};
