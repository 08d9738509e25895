export { checkInvoiceOrder, type InvoiceOrder, type InvoiceOrderForm } from './billing/invoice-order-form.ts';
export * from './billing/invoice-request-form.ts';
export * from './carriers/carrier-block-form.ts';
export * from './carriers/carrier-form.ts';
export * from './carriers/shipping-rate-form.ts';
export * from './catalogue/attribute-values.ts';
export * from './catalogue/category-form.ts';
export * from './catalogue/product-form.ts';
export * from './catalogue/sku-decision.ts';
export * from './catalogue/sku-draft.ts';
export * from './catalogue/sku-form.ts';
export type { Checked, FieldProblem, FieldProblems } from './checked.ts';
export { checkConditionForm } from './commercial-conditions/condition-form.ts';
export { storedText } from './csv/cells/cell-rule.ts';
export { hundredthsIn } from './csv/cells/number-cell.ts';
export {
  assignedColumns,
  assignmentVerdict,
  choiceOfFeed,
  feedChoices,
  feedOfChoice,
  fixedFeed,
  readOtherWay,
  samplesText,
} from './csv/columns/assignment.ts';
export { checkColumnMap, type WrittenFeed } from './csv/columns/checked-map.ts';
export {
  type ColumnFeed,
  type ColumnMap,
  type FileColumn,
  type FileColumns,
  leftOutColumns,
  missingColumns,
  strangeFeeds,
  titlesKey,
} from './csv/columns/column-map.ts';
export { readingOf } from './csv/columns/column-reading.ts';
export { fileColumns } from './csv/columns/file-columns.ts';
export { isForeign, withColumns } from './csv/columns/foreign-report.ts';
export { layoutRows } from './csv/columns/layout-rows.ts';
export {
  type ColumnOffer,
  offerKey,
  offerTitles,
  requiredOffers,
} from './csv/corrections/column-offer.ts';
export { withColumnOffers } from './csv/corrections/column-offers.ts';
export {
  type Correction,
  correctedCells,
  isWholeCorrection,
  rowChange,
  type WholeCorrection,
} from './csv/corrections/correction.ts';
export type { ReadingKey } from './csv/corrections/readings.ts';
export { rewritten, rewrittenBytes } from './csv/corrections/rewritten.ts';
export { RowCorrections, Unwritable } from './csv/corrections/row-corrections.ts';
export { hasRepairs, textsToConfirm } from './csv/damage/damage-log.ts';
export type { ByteSource } from './csv/engine/block-reader.ts';
export { csvCell, csvRow } from './csv/engine/csv-text.ts';
export { delimiterName, isDelimiter, isWorkbook } from './csv/engine/file-format.ts';
export { fileText } from './csv/engine/file-text.ts';
export { titlesToConfirm } from './csv/engine/header-check.ts';
export { imageSides } from './csv/engine/image-header.ts';
export {
  batchedImageLookup,
  type ImageFacts,
  type ImageReader,
  imageLookup,
  turns,
} from './csv/engine/image-lookup.ts';
export type { InspectedRow, RowText } from './csv/engine/inspect-options.ts';
export { CsvInspection } from './csv/engine/inspection.ts';
export { csvTemplate, issueCells, issuesCsv, issueTitles } from './csv/engine/issues-csv.ts';
export type { Lookup, LookupAnswer, Lookups } from './csv/engine/lookup-run.ts';
export {
  checkPart,
  type PartOrder,
  type RandomFile,
  runInParts,
  type StartPart,
} from './csv/engine/parallel-check.ts';
export { type PartVerdict, partBuffers } from './csv/engine/part-verdict.ts';
export { type CsvIssue, issueAt, type Problem as CsvProblem, problemText } from './csv/engine/problem.ts';
export { refusedReport } from './csv/engine/refused-report.ts';
export type { CsvAssumptions, CsvProgress, CsvReport } from './csv/engine/report.ts';
export { type CellBytes, eachRow, textsOf } from './csv/engine/row-bytes.ts';
export { rowLines, withRowLines } from './csv/engine/row-lines.ts';
export { askedRow, isAboutNamed } from './csv/engine/row-lookup.ts';
export { type PackedRowMap, RowMap } from './csv/engine/row-map.ts';
export { rowPieces } from './csv/engine/row-pieces.ts';
export { RowSet } from './csv/engine/row-set.ts';
export type { Spill } from './csv/engine/spilled-records.ts';
export { csvFileKinds, fileKindProblem } from './csv/file-kind.ts';
export type { variantAttributesLayout } from './csv/layouts/attributes.layout.ts';
export type { commercialConditionsLayout } from './csv/layouts/commercial-conditions.layout.ts';
export { commissionsLayout } from './csv/layouts/commissions.layout.ts';
export { namedCountries } from './csv/layouts/countries.ts';
export {
  type CsvColumn,
  type CsvLayout,
  columnNotes,
  type LayoutCells,
  type LookupName,
  loadedColumns,
  rowTextsOf,
  writtenColumns,
} from './csv/layouts/define-csv-layout.ts';
export { inventoryLayout } from './csv/layouts/inventory.layout.ts';
export { pricesLayout } from './csv/layouts/prices.layout.ts';
export { productsLayout } from './csv/layouts/products.layout.ts';
export { csvLayouts } from './csv/layouts/registry.ts';
export type { shippingRatesLayout } from './csv/layouts/shipping-rates.layout.ts';
export { foundNames, nameLookup } from './csv/lookups/name-lookup.ts';
export { type AskPackages, packageLookup } from './csv/lookups/package-lookup.ts';
export { rateIds, rateLookup } from './csv/lookups/rate-ids.ts';
export {
  type AskCatalogue,
  skuLookup,
} from './csv/lookups/sku-lookup.ts';
export { sparingHosts } from './csv/lookups/sparing-hosts.ts';
export {
  attributeChoices,
  type KnownSpecification,
  specificationLookups,
} from './csv/lookups/specification-lookups.ts';
export { reportSummary } from './csv/report-summary.ts';
export * from './dashboard/dashboard-search.ts';
export { checkDrafts, type GridProblem, type GridProblems } from './grid/check-drafts.ts';
export * from './grid/grid-columns.ts';
export { draftsFor, gridFile, skusInFile } from './grid/grid-file.ts';
export { gridOffers, readDrafts } from './grid/grid-offers.ts';
export * from './grid/grid-row.ts';
export { imageContent, imageProblem } from './images/image-content.ts';
export { isPrivatePlace, isPublicAddress } from './images/public-address.ts';
export * from './incidents/incident-form.ts';
export * from './inventory/stock-form.ts';
export * from './lists.ts';
export * from './migration/storefront-items.ts';
export { nearestIn, nearestNames } from './names/nearest-names.ts';
export { notAnOption } from './names/not-an-option.ts';
export * from './notices/announcement-form.ts';
export * from './notices/notice-form.ts';
export * from './orders/cancellation-form.ts';
export * from './orders/controversy-form.ts';
export * from './orders/decision-form.ts';
export * from './orders/delivery-form.ts';
export * from './orders/guide-request.ts';
export * from './orders/labelled-shipment.ts';
export * from './orders/note-form.ts';
export * from './orders/pasted-shipments.ts';
export * from './orders/return-form.ts';
export * from './orders/shipment-form.ts';
export * from './orders/shipment-row.ts';
export * from './presets/choosable-columns.ts';
export * from './presets/preset-form.ts';
export * from './prices/bulk-discount-form.ts';
export * from './prices/price-note.ts';
export { problemsOf } from './problems-of.ts';
export * from './promotions/promotion-form.ts';
export * from './reports/report-request.ts';
export * from './reports/report-schedule.ts';
export { type FileRequest, fileRequest } from './search/file-request.ts';
export * from './sellers/seller-form.ts';
export * from './session/email.ts';
export * from './session/login-form.ts';
export * from './session/password-change-form.ts';
export * from './session/proof-form.ts';
export * from './session/recovery-form.ts';
export * from './session/token-form.ts';
export * from './settings/settings-form.ts';
export * from './users/user-form.ts';
export * from './views/view-form.ts';
export * from './webhooks/webhook-form.ts';
