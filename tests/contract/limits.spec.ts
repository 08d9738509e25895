import {
  bulkLimits,
  cancellationRequestLimits,
  carrierLimits,
  categoryLimits,
  columnLimits,
  columnMapLimits,
  conditionLimits,
  csvLimits,
  findLimits,
  imageLookLimits,
  imageRules,
  incidentLimits,
  invoiceFileBytes,
  limits,
  marketplaceNameLength,
  noteLimits,
  noticeLimits,
  packingLimits,
  presetLimits,
  priceNoteLength,
  priceRangeLimits,
  promotionLimits,
  rateLimits,
  rejectionNoteLength,
  sellerTextLimits,
  settingsChoices,
  tokenLimits,
  viewLimits,
  webhookLimits,
} from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { publishedContract } from '../../apps/server/src/contract/contract.ts';

type Bounds = { maxLength?: number; minimum?: number; maximum?: number; maxItems?: number };
type Named = { at: string; name: string; bounds: Bounds; within: boolean };

/** The length of this number of bytes in base64. */
const base64 = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** Every limit of the domain that the contract uses. */
const known: Readonly<Record<string, number | readonly number[] | { min: number; max: number }>> = {
  'limits.trackingNumberLength': limits.trackingNumberLength,
  'limits.urlLength': limits.urlLength,
  'limits.nameLength': limits.nameLength,
  'limits.searchTextLength': limits.searchTextLength,
  'limits.numericInputLength': limits.numericInputLength,
  'limits.controversyTextLength': limits.controversyTextLength,
  'limits.twoFactorCodeLength': limits.twoFactorCodeLength,
  'limits.recoveryCodeLength': limits.recoveryCodeLength,
  'limits.userSellers': limits.userSellers,
  'limits.invoiceAmount': limits.invoiceAmount,
  'limits.returnIdLength': limits.returnIdLength,
  'limits.returnReasonLength': limits.returnReasonLength,
  'cancellationRequestLimits.text': cancellationRequestLimits.text,
  'cancellationRequestLimits.requestId': cancellationRequestLimits.requestId,
  'csvLimits.nameLength': csvLimits.nameLength,
  'csvLimits.upcLength': csvLimits.upcLength,
  'csvLimits.percent': csvLimits.percent,
  'bulkLimits.named': bulkLimits.named,
  'findLimits.mostRows': findLimits.mostRows,
  'noteLimits.text': noteLimits.text,
  'noticeLimits.text': noticeLimits.text,
  'noticeLimits.announcementTitle': noticeLimits.announcementTitle,
  'noticeLimits.announcementText': noticeLimits.announcementText,
  'sellerTextLimits.name': sellerTextLimits.name,
  'sellerTextLimits.accountName': sellerTextLimits.accountName,
  'sellerTextLimits.description': sellerTextLimits.description,
  'sellerTextLimits.terms': sellerTextLimits.terms,
  'categoryLimits.nameLength': categoryLimits.nameLength,
  'incidentLimits.reference': incidentLimits.reference,
  'incidentLimits.title': incidentLimits.title,
  'incidentLimits.description': incidentLimits.description,
  'incidentLimits.comment': incidentLimits.comment,
  ...Object.fromEntries(Object.entries(carrierLimits).map(([name, limit]) => [`carrierLimits.${name}`, limit])),
  'conditionLimits.name': conditionLimits.name,
  'promotionLimits.name': promotionLimits.name,
  'promotionLimits.description': promotionLimits.description,
  'promotionLimits.members': promotionLimits.members,
  'columnLimits.width': columnLimits.width,
  'columnMapLimits.columns': columnMapLimits.columns,
  'columnMapLimits.name': columnMapLimits.name,
  'columnMapLimits.value': columnMapLimits.value,
  'presetLimits.name': presetLimits.name,
  'viewLimits.name': viewLimits.name,
  'viewLimits.value': viewLimits.value,
  'packingLimits.documents': packingLimits.documents,
  'rateLimits.codes': rateLimits.codes,
  'tokenLimits.name': tokenLimits.name,
  'tokenLimits.days': tokenLimits.days,
  'webhookLimits.address': webhookLimits.address,
  'webhookLimits.rotationHours.max': webhookLimits.rotationHours.max,
  priceNoteLength,
  rejectionNoteLength,
  marketplaceNameLength,
  'priceRangeLimits.pesos': priceRangeLimits.pesos,
  'priceRangeLimits.percent': priceRangeLimits.percent,
  'imageLookLimits.addresses': imageLookLimits.addresses,
  'imageLookLimits.addressLength': imageLookLimits.addressLength,
  'csvLimits.images': csvLimits.images,
  'imageRules.announcement.base64': base64(imageRules.announcement.maxBytes),
  'imageRules.logo.base64': base64(imageRules.logo.maxBytes),
  'invoiceFile.base64': base64(invoiceFileBytes),
  ...Object.fromEntries(Object.entries(settingsChoices).map(([name, choices]) => [`settingsChoices.${name}`, choices])),
};

const found = namedIn(publishedContract);

describe('bounds of the contract and limits of the domain', () => {
  it.each(found)('$at has the limit $name of the domain', ({ name, bounds, within }) => {
    const limit = known[name];
    if (limit === undefined) throw new Error(`The domain has no limit ${name}.`);
    const own = boundsOf(bounds);
    const wanted = rangeOf(limit);
    if (!within) expect(own).toMatchObject(wanted);
    else expect(own.max).toBeGreaterThan(wanted.max);
  });

  it('each limit of what can be sent is named', () => {
    const names = new Set(found.map(({ name }) => name));
    expect(Object.keys(known).filter((name) => !names.has(name))).toEqual([]);
  });
});

function boundsOf({ maxLength, maxItems, minimum, maximum }: Bounds): { min: number; max: number } {
  return { min: minimum ?? 0, max: maxLength ?? maxItems ?? maximum ?? Number.POSITIVE_INFINITY };
}

function rangeOf(limit: number | readonly number[] | { min: number; max: number }): { min?: number; max: number } {
  if (typeof limit === 'number') return { max: limit };
  return 'max' in limit ? { ...limit } : { min: Math.min(...limit), max: Math.max(...limit) };
}

/** Every schema in the document that names a limit. */
function namedIn(node: unknown, at = ''): Named[] {
  if (typeof node !== 'object' || node === null) return [];
  const { 'x-limit': equal, 'x-limit-within': within } = node as Record<string, unknown>;
  const name = equal ?? within;
  const own: Named[] =
    typeof name === 'string' ? [{ at, name, bounds: node as Bounds, within: equal === undefined }] : [];
  return [...own, ...Object.entries(node).flatMap(([key, part]) => namedIn(part, `${at}/${key}`))];
}
