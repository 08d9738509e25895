export { invoiceRequestWith } from './billing/invoice-request.actors.ts';
export {
  type InvoiceRequestContext,
  type InvoiceRequestEvent,
  invoiceRequestMachine,
} from './billing/invoice-request.machine.ts';
export { bulkActionWith } from './bulk/bulk-action.actors.ts';
export {
  type BulkActionContext,
  type BulkActionEvent,
  type BulkActionInput,
  type BulkChoice,
  type BulkRequest,
  bulkActionMachine,
  type FlowBulk,
} from './bulk/bulk-action.machine.ts';
export { carrierBlockFormWith, carrierFormWith } from './carriers/carrier.actors.ts';
export { type CarrierBlockDraft, carrierBlockFormMachine } from './carriers/carrier-block-form.machine.ts';
export { carrierFormMachine } from './carriers/carrier-form.machine.ts';
export { rateFormWith } from './carriers/rate.actors.ts';
export { type OverlapQuestion, rateFormMachine } from './carriers/rate-form.machine.ts';
export { categoryFormWith } from './catalogue/category.actors.ts';
export { categoryFormMachine } from './catalogue/category-form.machine.ts';
export { decideSkusWith } from './catalogue/decide-skus.actors.ts';
export { decideSkusMachine, type SkuAnswer, type SkuRequest } from './catalogue/decide-skus.machine.ts';
export { askedOfProducts, productFormWith } from './catalogue/product.actors.ts';
export { productFormMachine } from './catalogue/product-form.machine.ts';
export { reviewSkuWith } from './catalogue/review-sku.actors.ts';
export { type Review, type ReviewedSku, reviewSkuMachine } from './catalogue/review-sku.machine.ts';
export { askedOfVariants, variantFormWith } from './catalogue/variant.actors.ts';
export {
  displacedByDraft,
  type VariantExtra,
  variantFieldVerdict,
  variantFormMachine,
} from './catalogue/variant-form.machine.ts';
export { variantImagesWith } from './catalogue/variant-images.actors.ts';
export { type VariantImages, variantImagesMachine } from './catalogue/variant-images.machine.ts';
export * from './charts.ts';
export {
  activateConditionWith,
  conditionFormWith,
  sendTerms,
  termsFormWith,
} from './commercial-conditions/condition.actors.ts';
export { activateConditionMachine } from './commercial-conditions/condition-dialogs.machine.ts';
export { conditionFormMachine } from './commercial-conditions/condition-form.machine.ts';
export { type TermsDraft, termsFileProblem, termsFormMachine } from './commercial-conditions/terms-form.machine.ts';
export {
  type ConnectionBatch,
  type ConnectionContext,
  type ConnectionFlow,
  type ConnectionInput,
  type ConnectionItem,
  type ConnectionOutcome,
  type ConnectionPlaces,
  connectionFlows,
  connectionMachine,
  type DeliverInput,
  type KeepInput,
  type ReadInput,
} from './connect/connection.machine.ts';
export { findWith } from './find/find.actors.ts';
export {
  type FindChoice,
  type FindContext,
  type FindEvent,
  type FindPlace,
  type FoundThing,
  type FoundThings,
  findMachine,
} from './find/find.machine.ts';
export { type GridKeeper, gridEditWith } from './grid/grid-edit.actors.ts';
export { gridEditMachine } from './grid/grid-edit.machine.ts';
export {
  type DraftChange,
  type EndedLoad,
  type GridDrafts,
  type GridHistory,
  type KeptGrid,
  type SentLoads,
  staleDrafts,
} from './grid/grid-edit.setup.ts';
export { closeIncidentWith, commentIncidentWith, incidentFormWith } from './incidents/incident.actors.ts';
export {
  closeIncidentMachine,
  commentIncidentMachine,
  type FlowIncident,
} from './incidents/incident-dialogs.machine.ts';
export { incidentFormMachine } from './incidents/incident-form.machine.ts';
export { stockFormWith, stockWith } from './inventory/stock.actors.ts';
export { stockFormMachine } from './inventory/stock-form.machine.ts';
export { confirmRehearsal, csvLoadWith, type LoadSurface } from './loads/csv-load.actors.ts';
export { csvLoadMachine } from './loads/csv-load.machine.ts';
export type {
  CheckProgress,
  CsvLoadContext,
  CsvLoadEvent,
  CsvLoadInput,
  RehearseInput,
  UploadInput,
  ValidateInput,
} from './loads/csv-load.setup.ts';
export { asksAboutTexts, badRows, openOffers, uploadBlock } from './loads/csv-load.setup.ts';
export type {
  FlowChange,
  FlowDisplaced,
  FlowLoad,
  FlowSummary,
  LoadFile,
  LoadOptions,
  UploadProgress,
} from './loads/flow-load.ts';
export { loadQuery, warningsIn } from './loads/flow-load.ts';
export { migrationRunWith } from './migration/migration-run.actors.ts';
export {
  type FlowMigration,
  type MigrationRunContext,
  type MigrationRunInput,
  migrationRunMachine,
} from './migration/migration-run.machine.ts';
export { announcementFactsOf, announcementFormWith } from './notices/announcement.actors.ts';
export { announcementFormMachine } from './notices/announcement-form.machine.ts';
export { noticeFormWith } from './notices/notice.actors.ts';
export { type NoticeDraft, type NoticeFacts, noticeFormMachine } from './notices/notice-form.machine.ts';
export { cancelAfterDeliveryMachine } from './orders/cancel-after-delivery.machine.ts';
export { type CancelExtra, cancelBeforeDeliveryMachine } from './orders/cancel-before-delivery.machine.ts';
export { cancelItemsMachine, type ItemAnswer, type ItemsOrder } from './orders/cancel-items.machine.ts';
export {
  type AttendedOrder,
  addControversyNoteMachine,
  changeControversyMachine,
  createControversyMachine,
  deleteControversyMachine,
} from './orders/controversy-dialogs.machine.ts';
export { acceptCancellationMachine, declineCancellationMachine } from './orders/decide-cancellation.machine.ts';
export { type DeliveryDraft, deliverMachine } from './orders/deliver.machine.ts';
export { downloadGuideMachine, type GuideFile, type GuideOfOrder } from './orders/download-guide.machine.ts';
export type { FlowOrder } from './orders/flow-order.ts';
export {
  type KeptOutbox,
  keepParcelIn,
  keptOutbox,
  type PackingMemory,
  type PackingStore,
  readRejectionIn,
} from './orders/kept-parcels.ts';
export { answeredOrder, downloadGuideWith, flowOrderOf } from './orders/order.actors.ts';
export { type OrderFlows, orderFlowsWith } from './orders/order-flows.actors.ts';
export { addNoteMachine } from './orders/order-note.machine.ts';
export { type ParcelKeeper, packingWith, parcelOutboxWith } from './orders/packing.actors.ts';
export { packingMachine } from './orders/packing.machine.ts';
export { type BenchQueue, nextOrder, type PackingContext, type PackingEvent } from './orders/packing.setup.ts';
export {
  type BenchCarrier,
  type BenchOrder,
  type LabelDraft,
  type Parcel,
  unitsOn,
} from './orders/packing-bench.ts';
export {
  type OutboxContext,
  type OutboxEvent,
  parcelOutboxMachine,
  type RejectedParcel,
} from './orders/parcel-outbox.machine.ts';
export { requestGuideMachine } from './orders/request-guide.machine.ts';
export { announceReturnMachine, closeReturnMachine, receiveReturnMachine } from './orders/return-dialogs.machine.ts';
export { checkShip, pendingToShip, type ShipExtra, shipMachine } from './orders/ship.machine.ts';
export { startHandlingMachine } from './orders/start-handling.machine.ts';
export { checkWithdrawal, type Withdrawal, withdrawShipmentMachine } from './orders/withdraw-shipment.machine.ts';
export { presetFormWith } from './presets/preset.actors.ts';
export {
  type FlowPreset,
  type PresetExtra,
  type PresetFormDraft,
  presetFormMachine,
} from './presets/preset-form.machine.ts';
export { promotionFormWith } from './promotions/promotion.actors.ts';
export { type PromotionDraft, promotionFormMachine, valueFieldOf } from './promotions/promotion-form.machine.ts';
export { reportRequestWith } from './reports/report-request.actors.ts';
export {
  type FlowReport,
  type ReportDraft,
  type ReportRequestContext,
  type ReportRequestEvent,
  type ReportRequestInput,
  reportRequestMachine,
} from './reports/report-request.machine.ts';
export { reportScheduleFormWith, scheduleReport } from './reports/report-schedule.actors.ts';
export { scheduleProblems } from './reports/report-schedule.draft.ts';
export { reportScheduleFormMachine, scheduleAsksForProof } from './reports/report-schedule-form.machine.ts';
export { sellerFormWith } from './sellers/seller.actors.ts';
export {
  type ChosenImage,
  type SellerDraft,
  type SellerValue,
  sellerFormMachine,
} from './sellers/seller-form.machine.ts';
export {
  type EmailConfirmationContext,
  type EmailConfirmationEvent,
  type EmailConfirmationInput,
  emailConfirmationMachine,
} from './session/email-confirmation.machine.ts';
export { emailConfirmationWith, passwordChangeWith, recoveryWith } from './session/password.actors.ts';
export {
  type PasswordChangeContext,
  type PasswordChangeEvent,
  type PasswordChangeInput,
  passwordChangeMachine,
} from './session/password-change.machine.ts';
export { type RecoveryContext, type RecoveryEvent, recoveryMachine } from './session/recovery.machine.ts';
export { type SessionStorage, sessionUserOf, sessionWith, storedSessionOf } from './session/session.actors.ts';
export type { CloseReason, SessionContext, SessionEvent, SessionInput } from './session/session.context.ts';
export { sessionMachine } from './session/session.machine.ts';
export { sessionRenewalWith } from './session/session-renewal.actors.ts';
export {
  type SessionRenewalContext,
  type SessionRenewalEvent,
  type SessionRenewalInput,
  sessionRenewalMachine,
} from './session/session-renewal.machine.ts';
export type { LoadedUser, SessionUser, StoredSession } from './session/session-user.ts';
export { activationByLinkWith, ownActivationWith } from './session/two-factor.actors.ts';
export {
  type TwoFactorActivationContext,
  type TwoFactorActivationEvent,
  type TwoFactorActivationInput,
  twoFactorActivationMachine,
} from './session/two-factor-activation.machine.ts';
export type { TwoFactorOffer, TwoFactorQr } from './session/two-factor-offer.ts';
export { settingsFormWith } from './settings/settings.actors.ts';
export { type SettingsDraft, type SettingsFacts, settingsFormMachine } from './settings/settings-form.machine.ts';
export type { Api } from './shared/api.actors.ts';
export type { ConfirmContext, ConfirmEvent, ConfirmInput } from './shared/confirm-action.machine.ts';
export type { EditContext } from './shared/edit-context.ts';
export type { EditEvent, EditTag } from './shared/edit-setup.ts';
export { type Failure, failureOf, isAnswered, isUnanswered, ruleFailure } from './shared/failure.ts';
export { differing, type FieldForm, type Fields, fieldRules } from './shared/fields.ts';
export type { FollowedContext } from './shared/followed-work.ts';
export { ifMatch, seen } from './shared/if-match.ts';
export { profileFactsOf, profileFormWith } from './users/profile.actors.ts';
export {
  type ProfileDraft,
  type ProfileFacts,
  profileFormMachine,
} from './users/profile-form.machine.ts';
export { resetTwoFactorMachine } from './users/reset-two-factor.machine.ts';
export { editedUserOf, resetTwoFactorWith, userFormWith } from './users/user.actors.ts';
export {
  asksForProof,
  type EditedUser,
  type UserDraft,
  type UserProof,
  userFormMachine,
} from './users/user-form.machine.ts';
export { viewFormWith } from './views/view.actors.ts';
export { type ViewExtra, type ViewFormDraft, viewFormMachine } from './views/view-form.machine.ts';
export { webhookFormWith } from './webhooks/webhook.actors.ts';
export { type SavedWebhook, type WebhookDraft, webhookFormMachine } from './webhooks/webhook-form.machine.ts';
