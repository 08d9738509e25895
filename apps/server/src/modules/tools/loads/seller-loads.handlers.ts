import { type CsvLayoutKey, carrierBlockedVerdict, isAdmin, loadUploads, mayLoad } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { ApiRequest, Handlers } from '../../../contract/handlers.ts';
import { MARKETPLACE } from '../../../db/scope.ts';
import { requireLeaf } from '../../catalogue/categories/chosen-category.ts';
import { standingOfAccount } from '../../trade/carriers/carrier-context.ts';
import { type LoadUploadRequest, templates, uploader } from './load-uploads.ts';

type SellerLoadOperation =
  | 'uploadShippingRates'
  | 'uploadCarrierPricesLoad'
  | 'mailShippingRates'
  | 'uploadCommercialConditions'
  | 'mailCommercialConditions'
  | 'uploadProducts'
  | 'uploadProductsLoad'
  | 'mailProducts'
  | 'uploadAttributes'
  | 'uploadAttributesLoad'
  | 'mailAttributes'
  | 'mailTemplate';

/** Files that belong to a seller (R10); administrators also load shipping rates of the marketplace. */
export function sellerLoadsHandlers(context: Context): Pick<Handlers, SellerLoadOperation> {
  const upload = uploader(context);
  const template = templates(context);
  const rates = upload('shipping-rates', { of: 'anybody', check: (asked) => requireOwnRates(context, asked) });
  const leaf = ofLeaf(context);
  const products = upload('products', leaf);
  const [ofProducts, ofVariants] = [upload('attributes', leaf), upload('variant-attributes', leaf)];
  const attributes = (
    request: Pick<ApiRequest<'uploadAttributes'>, 'header' | 'body' | 'query' | 'viewer' | 'origin'>,
  ) => (request.query.isStockKeepingUnit ? ofVariants(request) : ofProducts(request));
  const [fileOfProducts, fileOfVariants] = [template('attributes', leaf), template('variant-attributes', leaf)];
  return {
    uploadProducts: products,
    uploadProductsLoad: products,
    mailProducts: template('products', leaf),
    uploadAttributes: attributes,
    uploadAttributesLoad: attributes,
    mailAttributes: (request) => (request.query.isStockKeepingUnit ? fileOfVariants(request) : fileOfProducts(request)),
    uploadShippingRates: rates,
    uploadCarrierPricesLoad: rates,
    mailShippingRates: template('shipping-rates', { of: 'anybody' }),
    uploadCommercialConditions: upload('commercial-conditions', { of: 'seller' }),
    mailTemplate: async ({ path: { layout }, query, viewer }) => {
      requireAllowed(mayLoad(layout, viewer));
      await template(layout, templateNeeds(context, layout))({ header: {}, query, viewer });
      return { status: 202 };
    },
    mailCommercialConditions: template('commercial-conditions', { of: 'seller' }),
  };
}

/** Products and attributes belong to a seller and to one leaf category. */
const ofLeaf = ({ database }: Context) =>
  ({
    of: 'seller',
    check: ({ categoryId }: LoadUploadRequest) => requireLeaf(database.db, categoryId ?? ''),
  }) as const;

/** What the template of each layout requires, the same as the layout's own call. */
function templateNeeds(context: Context, layout: CsvLayoutKey): Parameters<ReturnType<typeof templates>>[1] {
  const { needsCategory, ofSeller } = loadUploads[layout];
  if (needsCategory) return ofLeaf(context);
  if (layout === 'shipping-rates') return { of: 'anybody' };
  return ofSeller ? { of: 'seller' } : {};
}

/** A seller whose carriers are blocked cannot load rates; administrators cannot load a seller's rates (S3 §2). */
async function requireOwnRates({ database, now }: Context, { viewer, account }: LoadUploadRequest): Promise<void> {
  if (account.accountName === MARKETPLACE) return;
  if (isAdmin(viewer)) throw new AppError(403, 'loads.rates.administered');
  requireAllowed(carrierBlockedVerdict(viewer, await standingOfAccount(database.db, account, now())));
}
