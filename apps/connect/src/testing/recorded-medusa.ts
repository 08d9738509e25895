// Answers of Medusa 2.21.2, as `npm run test:medusa` saw them; fields that the connector does not read are left out of long lists.

export const recordedOrder = {
  id: 'order_01M8KA9YTW46XYM9JRE03FF60Q',
  display_id: 1,
  status: 'pending',
  created_at: '2026-11-29T09:31:16.192Z',
  updated_at: '2026-11-29T09:31:34.778Z',
  canceled_at: null,
  email: 'ana@correo.mx',
  currency_code: 'mxn',
  metadata: null,
  sales_channel_id: 'sc_01M8KA8VQTQSFFC8D336DNKHD9',
  total: 369,
  item_total: 270,
  shipping_total: 99,
  discount_total: 30,
  version: 3,
  items: [
    {
      id: 'ordli_01M8KA9YTY1NT59SBVJ600D75W',
      title: 'Taza 7',
      subtitle: 'Azul',
      variant_id: 'variant_01M8KA9FX600J21V3M1CJA4JZW',
      product_title: 'Taza 7',
      variant_sku: 'trastienda-71',
      variant_title: 'Azul',
      is_tax_inclusive: true,
      metadata: {},
      tax_lines: [],
      adjustments: [{ code: 'DIEZ', amount: 20 }],
      unit_price: 100,
      quantity: 2,
      detail: { quantity: 2, fulfilled_quantity: 1, shipped_quantity: 1, return_requested_quantity: 0 },
      subtotal: 200,
      total: 180,
      original_total: 200,
      discount_total: 20,
      tax_total: 0,
    },
    {
      id: 'ordli_01M8KA9YTYMD9KTJ7BFZFPGDHQ',
      title: 'Llavero',
      subtitle: null,
      product_title: 'Llavero',
      variant_sku: 'LLAVERO-1',
      variant_title: 'Único',
      adjustments: [],
      unit_price: 100,
      quantity: 1,
      detail: { quantity: 1, fulfilled_quantity: 0 },
      total: 100,
      original_total: 100,
      discount_total: 0,
    },
  ],
  shipping_address: {
    id: 'ordaddr_01M8KA9YTR7K90NKPTJ17MM1DY',
    customer_id: null,
    company: null,
    first_name: 'Ana',
    last_name: 'Peña',
    address_1: 'Calle Durango 12',
    address_2: 'Int 3',
    city: 'Cuauhtémoc',
    country_code: 'mx',
    province: 'Ciudad de México',
    postal_code: '06700',
    phone: '5512345678',
    metadata: { neighborhood: 'Roma Norte' },
  },
  shipping_methods: [{ id: 'ordsm_01M8KA9YTWKRGHFK8DCNZ0AKMK', name: 'Envío a domicilio', amount: 99 }],
  fulfillments: [
    {
      id: 'ful_01M8KAAGH8QDNG9329MFSWVVJ1',
      shipped_at: '2026-11-29T09:31:34.709Z',
      delivered_at: null,
      canceled_at: null,
      metadata: { trastienda_shipment: 'inv-MED-1-aurora-0', trastienda_carrier: 'DHL' },
      items: [{ line_item_id: 'ordli_01M8KA9YTY1NT59SBVJ600D75W', quantity: 1 }],
      labels: [{ tracking_number: 'T1' }],
    },
  ],
  payment_status: 'captured',
  fulfillment_status: 'partially_shipped',
};

export const recordedRegions = {
  regions: [{ id: 'reg_1', currency_code: 'mxn', countries: [{ iso_2: 'mx', iso_3: 'mex', num_code: '484' }] }],
  count: 1,
};

export const recordedProduct = {
  id: 'prod_01M8KA9FQ27HC8REE9FK2SRC3A',
  external_id: 'trastienda-7',
  status: 'published',
  options: [
    { id: 'opt_01M8KA9FQ2NH5KVGD2PWCMH1DD', title: 'Variante', values: [{ value: 'Azul' }, { value: 'Roja' }] },
  ],
  variants: [
    {
      id: 'variant_01M8KA9FX600J21V3M1CJA4JZW',
      title: 'Azul',
      sku: 'trastienda-71',
      options: [{ value: 'Azul' }],
      prices: [{ id: 'price_01M8KA9FZ6BPF6QJF57JAZWCT4', amount: 100, currency_code: 'mxn', rules: {} }],
    },
    {
      id: 'variant_01M8KA9FX8T13SVZ9HXV746RRN',
      title: 'Roja',
      sku: 'trastienda-72',
      options: [{ value: 'Roja' }],
      prices: [{ id: 'price_01M8KA9FZ7BXX9XH8284Z39YBV', amount: 100, currency_code: 'mxn', rules: {} }],
    },
  ],
};

const level = (stocked_quantity: number) => ({
  id: `ilev_${stocked_quantity}`,
  location_id: 'sloc_1',
  stocked_quantity,
  reserved_quantity: 2,
});

export const recordedInventory = {
  inventory_items: [
    { id: 'iitem_71', sku: 'trastienda-71', location_levels: [level(10)] },
    { id: 'iitem_72', sku: 'trastienda-72', location_levels: [level(5)] },
    { id: 'iitem_73', sku: 'trastienda-73', location_levels: [] },
  ],
  count: 3,
};

export const recordedReturn = {
  id: 'return_01M8KAAJC21HBYBN9XT78AP7DM',
  order_id: 'order_01M8KA9YTW46XYM9JRE03FF60Q',
  status: 'requested',
  created_at: '2026-11-29T09:31:36.195Z',
  updated_at: '2026-11-29T09:31:36.514Z',
  canceled_at: null,
  metadata: null,
  items: [
    {
      item_id: 'ordli_01M8KA9YTY1NT59SBVJ600D75W',
      quantity: 1,
      received_quantity: 0,
      damaged_quantity: 0,
      note: 'No me gustó',
    },
  ],
};

/** An edit that a kill left open, beside one of a person's that is over. */
export const recordedChanges = {
  order_changes: [
    { id: 'ordch_1', status: 'confirmed', change_type: 'edit', internal_note: null, return_id: null },
    { id: 'ordch_2', status: 'pending', change_type: 'edit', internal_note: 'trastienda', return_id: null },
  ],
};
