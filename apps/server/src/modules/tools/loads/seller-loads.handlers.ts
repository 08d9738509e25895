import { type CsvLayoutKey, loadUploads, mayLoad } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { requireAllowed } from '../../../contract/app-error.ts';
import type { ApiRequest, Handlers } from '../../../contract/handlers.ts';
import { templates, uploader } from './load-uploads.ts';

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
  const rates = upload('shipping-rates', { of: 'anybody' });
  const of = 'seller';
  const products = upload('products', { of });
  const [ofProducts, ofVariants] = [upload('attributes', { of }), upload('variant-attributes', { of })];
  const attributes = (
    request: Pick<ApiRequest<'uploadAttributes'>, 'header' | 'body' | 'query' | 'viewer' | 'origin'>,
  ) => (request.query.isStockKeepingUnit ? ofVariants(request) : ofProducts(request));
  const [fileOfProducts, fileOfVariants] = [template('attributes', { of }), template('variant-attributes', { of })];
  return {
    uploadProducts: products,
    uploadProductsLoad: products,
    mailProducts: template('products', { of }),
    uploadAttributes: attributes,
    uploadAttributesLoad: attributes,
    mailAttributes: (request) => (request.query.isStockKeepingUnit ? fileOfVariants(request) : fileOfProducts(request)),
    uploadShippingRates: rates,
    uploadCarrierPricesLoad: rates,
    mailShippingRates: template('shipping-rates', { of: 'anybody' }),
    uploadCommercialConditions: upload('commercial-conditions', { of }),
    mailTemplate: async ({ path: { layout }, query, viewer }) => {
      requireAllowed(mayLoad(layout, viewer));
      await template(layout, templateNeeds(layout))({ header: {}, query, viewer });
      return { status: 202 };
    },
    mailCommercialConditions: template('commercial-conditions', { of }),
  };
}

/** What the template of each layout requires, the same as the layout's own call. */
function templateNeeds(layout: CsvLayoutKey): Parameters<ReturnType<typeof templates>>[1] {
  const { ofSeller } = loadUploads[layout];
  if (layout === 'shipping-rates') return { of: 'anybody' };
  return ofSeller ? { of: 'seller' } : {};
}
