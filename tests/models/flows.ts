import { announcementFormChecks } from './announcement-form.checks.ts';
import { announcementFormModel } from './announcement-form.model.ts';
import { announcementFormTable } from './announcement-form.table.ts';
import { bulkActionChecks } from './bulk-action.checks.ts';
import { bulkActionModel } from './bulk-action.model.ts';
import { bulkActionTable } from './bulk-action.table.ts';
import { carrierBlockFormChecks } from './carrier-block-form.checks.ts';
import { carrierBlockFormModel } from './carrier-block-form.model.ts';
import { carrierBlockFormTable } from './carrier-block-form.table.ts';
import { carrierFormChecks } from './carrier-form.checks.ts';
import { carrierFormModel } from './carrier-form.model.ts';
import { carrierFormTable } from './carrier-form.table.ts';
import { categoryFormChecks } from './category-form.checks.ts';
import { categoryFormModel } from './category-form.model.ts';
import { categoryFormTable } from './category-form.table.ts';
import { conditionFormChecks } from './condition-form.checks.ts';
import { conditionFormModel } from './condition-form.model.ts';
import { conditionFormTable } from './condition-form.table.ts';
import { confirmActionTable } from './confirm-action.table.ts';
import { cancellationControversyModel, exchangeControversyModel } from './controversy.model.ts';
import { cancellationControversyTable, exchangeControversyTable } from './controversy.table.ts';
import { csvLoadChecks } from './csv-load.checks.ts';
import { csvLoadModel } from './csv-load.model.ts';
import { csvLoadTable } from './csv-load.table.ts';
import { dialogChecks, dialogs } from './dialogs.checks.ts';
import { downloadGuideChecks } from './download-guide.checks.ts';
import { downloadGuideModel } from './download-guide.model.ts';
import { downloadGuideTable } from './download-guide.table.ts';
import { emailConfirmationChecks } from './email-confirmation.checks.ts';
import { emailConfirmationModel } from './email-confirmation.model.ts';
import { emailConfirmationTable } from './email-confirmation.table.ts';
import { findChecks } from './find.checks.ts';
import { findModel } from './find.model.ts';
import { findTable } from './find.table.ts';
import { gridEditChecks } from './grid-edit.checks.ts';
import { gridEditModel } from './grid-edit.model.ts';
import { gridEditTable } from './grid-edit.table.ts';
import { incidentModel } from './incident.model.ts';
import { incidentTable } from './incident.table.ts';
import { incidentFormChecks } from './incident-form.checks.ts';
import { incidentFormModel } from './incident-form.model.ts';
import { incidentFormTable } from './incident-form.table.ts';
import { invoiceRequestChecks } from './invoice-request.checks.ts';
import { invoiceRequestModel } from './invoice-request.model.ts';
import { invoiceRequestTable } from './invoice-request.table.ts';
import type { StateCheck } from './kit/fake-driver.ts';
import type { FlowModel } from './kit/model.ts';
import type { FlowTable } from './kit/table.ts';
import { migrationRunChecks } from './migration-run.checks.ts';
import { migrationRunModel } from './migration-run.model.ts';
import { migrationRunTable } from './migration-run.table.ts';
import { noticeFormChecks } from './notice-form.checks.ts';
import { noticeFormModel } from './notice-form.model.ts';
import { noticeFormTable } from './notice-form.table.ts';
import { orderModel } from './order.model.ts';
import { orderTable } from './order.table.ts';
import { packingChecks, parcelOutboxChecks } from './packing.checks.ts';
import { packingModel, parcelOutboxModel } from './packing.model.ts';
import { packingTable, parcelOutboxTable } from './packing.table.ts';
import { passwordChangeChecks } from './password-change.checks.ts';
import { passwordChangeModel } from './password-change.model.ts';
import { passwordChangeTable } from './password-change.table.ts';
import { productFormChecks } from './product-form.checks.ts';
import { productFormModel } from './product-form.model.ts';
import { productFormTable } from './product-form.table.ts';
import { profileFormChecks } from './profile-form.checks.ts';
import { profileFormModel } from './profile-form.model.ts';
import { profileFormTable } from './profile-form.table.ts';
import { promotionFormChecks } from './promotion-form.checks.ts';
import { promotionFormModel } from './promotion-form.model.ts';
import { promotionFormTable } from './promotion-form.table.ts';
import { rateFormChecks } from './rate-form.checks.ts';
import { rateFormModel } from './rate-form.model.ts';
import { rateFormTable } from './rate-form.table.ts';
import { recoveryChecks } from './recovery.checks.ts';
import { recoveryModel } from './recovery.model.ts';
import { recoveryTable } from './recovery.table.ts';
import { reportRequestChecks } from './report-request.checks.ts';
import { reportRequestModel } from './report-request.model.ts';
import { reportRequestTable } from './report-request.table.ts';
import { reportScheduleFormChecks } from './report-schedule-form.checks.ts';
import { reportScheduleFormModel } from './report-schedule-form.model.ts';
import { reportScheduleFormTable } from './report-schedule-form.table.ts';
import { receiveReturnModel } from './returns.model.ts';
import { sellerFormChecks } from './seller-form.checks.ts';
import { sellerFormModel } from './seller-form.model.ts';
import { sellerFormTable } from './seller-form.table.ts';
import { sessionChecks } from './session.checks.ts';
import { sessionModel } from './session.model.ts';
import { sessionTable } from './session.table.ts';
import { sessionRenewalChecks } from './session-renewal.checks.ts';
import { sessionRenewalModel } from './session-renewal.model.ts';
import { sessionRenewalTable } from './session-renewal.table.ts';
import { settingsFormChecks } from './settings-form.checks.ts';
import { settingsFormModel } from './settings-form.model.ts';
import { settingsFormTable } from './settings-form.table.ts';
import { stockFormChecks } from './stock-form.checks.ts';
import { stockFormModel } from './stock-form.model.ts';
import { stockFormTable } from './stock-form.table.ts';
import { termsFormChecks } from './terms-form.checks.ts';
import { termsFormModel } from './terms-form.model.ts';
import { termsFormTable } from './terms-form.table.ts';
import { twoFactorChecks } from './two-factor.checks.ts';
import { twoFactorModel } from './two-factor.model.ts';
import { twoFactorTable } from './two-factor.table.ts';
import { userFormChecks } from './user-form.checks.ts';
import { userFormModel } from './user-form.model.ts';
import { userFormTable } from './user-form.table.ts';
import { variantFormChecks } from './variant-form.checks.ts';
import { variantFormModel } from './variant-form.model.ts';
import { variantFormTable } from './variant-form.table.ts';
import { variantImagesChecks } from './variant-images.checks.ts';
import { variantImagesModel } from './variant-images.model.ts';
import { variantImagesTable } from './variant-images.table.ts';
import { viewFormChecks } from './view-form.checks.ts';
import { viewFormModel } from './view-form.model.ts';
import { viewFormTable } from './view-form.table.ts';

/** A flow, with the looks and the table that its chart is checked against. */
export type Flow = { model: FlowModel; checks: Readonly<Record<string, StateCheck>>; table: FlowTable };

/** Every chart of `packages/machines`. */
export const flows: readonly Flow[] = [
  { model: announcementFormModel, checks: announcementFormChecks, table: announcementFormTable },
  { model: migrationRunModel, checks: migrationRunChecks, table: migrationRunTable },
  { model: reportRequestModel, checks: reportRequestChecks, table: reportRequestTable },
  { model: bulkActionModel, checks: bulkActionChecks, table: bulkActionTable },
  { model: cancellationControversyModel, checks: {}, table: cancellationControversyTable },
  { model: carrierBlockFormModel, checks: carrierBlockFormChecks, table: carrierBlockFormTable },
  { model: carrierFormModel, checks: carrierFormChecks, table: carrierFormTable },
  { model: categoryFormModel, checks: categoryFormChecks, table: categoryFormTable },
  { model: productFormModel, checks: productFormChecks, table: productFormTable },
  { model: csvLoadModel, checks: csvLoadChecks, table: csvLoadTable },
  ...dialogs.map(([model, sent]) => ({
    model,
    checks: dialogChecks(sent),
    // A reception begins with the units that were announced.
    table: confirmActionTable(
      model.steps.some(({ event }) => event.type === 'draft.changed'),
      model === receiveReturnModel,
    ),
  })),
  { model: downloadGuideModel, checks: downloadGuideChecks, table: downloadGuideTable },
  { model: emailConfirmationModel, checks: emailConfirmationChecks, table: emailConfirmationTable },
  { model: exchangeControversyModel, checks: {}, table: exchangeControversyTable },
  { model: findModel, checks: findChecks, table: findTable },
  { model: gridEditModel, checks: gridEditChecks, table: gridEditTable },
  { model: incidentFormModel, checks: incidentFormChecks, table: incidentFormTable },
  { model: reportScheduleFormModel, checks: reportScheduleFormChecks, table: reportScheduleFormTable },
  { model: incidentModel, checks: {}, table: incidentTable },
  { model: invoiceRequestModel, checks: invoiceRequestChecks, table: invoiceRequestTable },
  { model: noticeFormModel, checks: noticeFormChecks, table: noticeFormTable },
  { model: orderModel, checks: {}, table: orderTable },
  { model: packingModel, checks: packingChecks, table: packingTable },
  { model: parcelOutboxModel, checks: parcelOutboxChecks, table: parcelOutboxTable },
  { model: passwordChangeModel, checks: passwordChangeChecks, table: passwordChangeTable },
  { model: profileFormModel, checks: profileFormChecks, table: profileFormTable },
  { model: viewFormModel, checks: viewFormChecks, table: viewFormTable },
  { model: promotionFormModel, checks: promotionFormChecks, table: promotionFormTable },
  { model: rateFormModel, checks: rateFormChecks, table: rateFormTable },
  { model: recoveryModel, checks: recoveryChecks, table: recoveryTable },
  { model: conditionFormModel, checks: conditionFormChecks, table: conditionFormTable },
  { model: termsFormModel, checks: termsFormChecks, table: termsFormTable },
  { model: sellerFormModel, checks: sellerFormChecks, table: sellerFormTable },
  { model: sessionModel, checks: sessionChecks, table: sessionTable },
  { model: sessionRenewalModel, checks: sessionRenewalChecks, table: sessionRenewalTable },
  { model: settingsFormModel, checks: settingsFormChecks, table: settingsFormTable },
  { model: stockFormModel, checks: stockFormChecks, table: stockFormTable },
  { model: twoFactorModel, checks: twoFactorChecks, table: twoFactorTable },
  { model: userFormModel, checks: userFormChecks, table: userFormTable },
  { model: variantFormModel, checks: variantFormChecks, table: variantFormTable },
  { model: variantImagesModel, checks: variantImagesChecks, table: variantImagesTable },
];
