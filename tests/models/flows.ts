import { announcementFormLooks } from './announcement-form.looks.ts';
import { announcementFormModel } from './announcement-form.model.ts';
import { announcementFormTable } from './announcement-form.table.ts';
import { bulkActionLooks } from './bulk-action.looks.ts';
import { bulkActionModel } from './bulk-action.model.ts';
import { bulkActionTable } from './bulk-action.table.ts';
import { carrierBlockFormLooks } from './carrier-block-form.looks.ts';
import { carrierBlockFormModel } from './carrier-block-form.model.ts';
import { carrierBlockFormTable } from './carrier-block-form.table.ts';
import { carrierFormLooks } from './carrier-form.looks.ts';
import { carrierFormModel } from './carrier-form.model.ts';
import { carrierFormTable } from './carrier-form.table.ts';
import { categoryFormLooks } from './category-form.looks.ts';
import { categoryFormModel } from './category-form.model.ts';
import { categoryFormTable } from './category-form.table.ts';
import { conditionFormLooks } from './condition-form.looks.ts';
import { conditionFormModel } from './condition-form.model.ts';
import { conditionFormTable } from './condition-form.table.ts';
import { confirmActionTable } from './confirm-action.table.ts';
import { cancellationControversyModel, exchangeControversyModel } from './controversy.model.ts';
import { cancellationControversyTable, exchangeControversyTable } from './controversy.table.ts';
import { csvLoadLooks } from './csv-load.looks.ts';
import { csvLoadModel } from './csv-load.model.ts';
import { csvLoadTable } from './csv-load.table.ts';
import { dialogLooks, dialogs } from './dialogs.looks.ts';
import { downloadGuideLooks } from './download-guide.looks.ts';
import { downloadGuideModel } from './download-guide.model.ts';
import { downloadGuideTable } from './download-guide.table.ts';
import { emailConfirmationLooks } from './email-confirmation.looks.ts';
import { emailConfirmationModel } from './email-confirmation.model.ts';
import { emailConfirmationTable } from './email-confirmation.table.ts';
import { findLooks } from './find.looks.ts';
import { findModel } from './find.model.ts';
import { findTable } from './find.table.ts';
import { gridEditLooks } from './grid-edit.looks.ts';
import { gridEditModel } from './grid-edit.model.ts';
import { gridEditTable } from './grid-edit.table.ts';
import { incidentModel } from './incident.model.ts';
import { incidentTable } from './incident.table.ts';
import { incidentFormLooks } from './incident-form.looks.ts';
import { incidentFormModel } from './incident-form.model.ts';
import { incidentFormTable } from './incident-form.table.ts';
import { invoiceRequestLooks } from './invoice-request.looks.ts';
import { invoiceRequestModel } from './invoice-request.model.ts';
import { invoiceRequestTable } from './invoice-request.table.ts';
import type { Look } from './kit/fake-driver.ts';
import type { FlowModel } from './kit/model.ts';
import type { FlowTable } from './kit/table.ts';
import { migrationRunLooks } from './migration-run.looks.ts';
import { migrationRunModel } from './migration-run.model.ts';
import { migrationRunTable } from './migration-run.table.ts';
import { noticeFormLooks } from './notice-form.looks.ts';
import { noticeFormModel } from './notice-form.model.ts';
import { noticeFormTable } from './notice-form.table.ts';
import { orderModel } from './order.model.ts';
import { orderTable } from './order.table.ts';
import { packingLooks, parcelOutboxLooks } from './packing.looks.ts';
import { packingModel, parcelOutboxModel } from './packing.model.ts';
import { packingTable, parcelOutboxTable } from './packing.table.ts';
import { passwordChangeLooks } from './password-change.looks.ts';
import { passwordChangeModel } from './password-change.model.ts';
import { passwordChangeTable } from './password-change.table.ts';
import { productFormLooks } from './product-form.looks.ts';
import { productFormModel } from './product-form.model.ts';
import { productFormTable } from './product-form.table.ts';
import { profileFormLooks } from './profile-form.looks.ts';
import { profileFormModel } from './profile-form.model.ts';
import { profileFormTable } from './profile-form.table.ts';
import { promotionFormLooks } from './promotion-form.looks.ts';
import { promotionFormModel } from './promotion-form.model.ts';
import { promotionFormTable } from './promotion-form.table.ts';
import { rateFormLooks } from './rate-form.looks.ts';
import { rateFormModel } from './rate-form.model.ts';
import { rateFormTable } from './rate-form.table.ts';
import { recoveryLooks } from './recovery.looks.ts';
import { recoveryModel } from './recovery.model.ts';
import { recoveryTable } from './recovery.table.ts';
import { reportRequestLooks } from './report-request.looks.ts';
import { reportRequestModel } from './report-request.model.ts';
import { reportRequestTable } from './report-request.table.ts';
import { reportScheduleFormLooks } from './report-schedule-form.looks.ts';
import { reportScheduleFormModel } from './report-schedule-form.model.ts';
import { reportScheduleFormTable } from './report-schedule-form.table.ts';
import { receiveReturnModel } from './returns.model.ts';
import { sellerFormLooks } from './seller-form.looks.ts';
import { sellerFormModel } from './seller-form.model.ts';
import { sellerFormTable } from './seller-form.table.ts';
import { sessionLooks } from './session.looks.ts';
import { sessionModel } from './session.model.ts';
import { sessionTable } from './session.table.ts';
import { sessionRenewalLooks } from './session-renewal.looks.ts';
import { sessionRenewalModel } from './session-renewal.model.ts';
import { sessionRenewalTable } from './session-renewal.table.ts';
import { settingsFormLooks } from './settings-form.looks.ts';
import { settingsFormModel } from './settings-form.model.ts';
import { settingsFormTable } from './settings-form.table.ts';
import { stockFormLooks } from './stock-form.looks.ts';
import { stockFormModel } from './stock-form.model.ts';
import { stockFormTable } from './stock-form.table.ts';
import { termsFormLooks } from './terms-form.looks.ts';
import { termsFormModel } from './terms-form.model.ts';
import { termsFormTable } from './terms-form.table.ts';
import { twoFactorLooks } from './two-factor.looks.ts';
import { twoFactorModel } from './two-factor.model.ts';
import { twoFactorTable } from './two-factor.table.ts';
import { userFormLooks } from './user-form.looks.ts';
import { userFormModel } from './user-form.model.ts';
import { userFormTable } from './user-form.table.ts';
import { variantFormLooks } from './variant-form.looks.ts';
import { variantFormModel } from './variant-form.model.ts';
import { variantFormTable } from './variant-form.table.ts';
import { variantImagesLooks } from './variant-images.looks.ts';
import { variantImagesModel } from './variant-images.model.ts';
import { variantImagesTable } from './variant-images.table.ts';
import { viewFormLooks } from './view-form.looks.ts';
import { viewFormModel } from './view-form.model.ts';
import { viewFormTable } from './view-form.table.ts';

/** A flow, with the looks and the table that its chart is checked against. */
export type Flow = { model: FlowModel; looks: Readonly<Record<string, Look>>; table: FlowTable };

/** Every chart of `packages/machines`. */
export const flows: readonly Flow[] = [
  { model: announcementFormModel, looks: announcementFormLooks, table: announcementFormTable },
  { model: migrationRunModel, looks: migrationRunLooks, table: migrationRunTable },
  { model: reportRequestModel, looks: reportRequestLooks, table: reportRequestTable },
  { model: bulkActionModel, looks: bulkActionLooks, table: bulkActionTable },
  { model: cancellationControversyModel, looks: {}, table: cancellationControversyTable },
  { model: carrierBlockFormModel, looks: carrierBlockFormLooks, table: carrierBlockFormTable },
  { model: carrierFormModel, looks: carrierFormLooks, table: carrierFormTable },
  { model: categoryFormModel, looks: categoryFormLooks, table: categoryFormTable },
  { model: productFormModel, looks: productFormLooks, table: productFormTable },
  { model: csvLoadModel, looks: csvLoadLooks, table: csvLoadTable },
  ...dialogs.map(([model, sent]) => ({
    model,
    looks: dialogLooks(sent),
    // A reception begins with the units that were announced.
    table: confirmActionTable(
      model.steps.some(({ event }) => event.type === 'draft.changed'),
      model === receiveReturnModel,
    ),
  })),
  { model: downloadGuideModel, looks: downloadGuideLooks, table: downloadGuideTable },
  { model: emailConfirmationModel, looks: emailConfirmationLooks, table: emailConfirmationTable },
  { model: exchangeControversyModel, looks: {}, table: exchangeControversyTable },
  { model: findModel, looks: findLooks, table: findTable },
  { model: gridEditModel, looks: gridEditLooks, table: gridEditTable },
  { model: incidentFormModel, looks: incidentFormLooks, table: incidentFormTable },
  { model: reportScheduleFormModel, looks: reportScheduleFormLooks, table: reportScheduleFormTable },
  { model: incidentModel, looks: {}, table: incidentTable },
  { model: invoiceRequestModel, looks: invoiceRequestLooks, table: invoiceRequestTable },
  { model: noticeFormModel, looks: noticeFormLooks, table: noticeFormTable },
  { model: orderModel, looks: {}, table: orderTable },
  { model: packingModel, looks: packingLooks, table: packingTable },
  { model: parcelOutboxModel, looks: parcelOutboxLooks, table: parcelOutboxTable },
  { model: passwordChangeModel, looks: passwordChangeLooks, table: passwordChangeTable },
  { model: profileFormModel, looks: profileFormLooks, table: profileFormTable },
  { model: viewFormModel, looks: viewFormLooks, table: viewFormTable },
  { model: promotionFormModel, looks: promotionFormLooks, table: promotionFormTable },
  { model: rateFormModel, looks: rateFormLooks, table: rateFormTable },
  { model: recoveryModel, looks: recoveryLooks, table: recoveryTable },
  { model: conditionFormModel, looks: conditionFormLooks, table: conditionFormTable },
  { model: termsFormModel, looks: termsFormLooks, table: termsFormTable },
  { model: sellerFormModel, looks: sellerFormLooks, table: sellerFormTable },
  { model: sessionModel, looks: sessionLooks, table: sessionTable },
  { model: sessionRenewalModel, looks: sessionRenewalLooks, table: sessionRenewalTable },
  { model: settingsFormModel, looks: settingsFormLooks, table: settingsFormTable },
  { model: stockFormModel, looks: stockFormLooks, table: stockFormTable },
  { model: twoFactorModel, looks: twoFactorLooks, table: twoFactorTable },
  { model: userFormModel, looks: userFormLooks, table: userFormTable },
  { model: variantFormModel, looks: variantFormLooks, table: variantFormTable },
  { model: variantImagesModel, looks: variantImagesLooks, table: variantImagesTable },
];
