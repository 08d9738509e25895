import type { FlowModel } from './kit/model.ts';

const completeAlready = 'what was sent was complete, and changing it leads out of this state';
const nothingToType =
  'the dialog only asks for a confirmation: there is nothing to type, and nothing can be incomplete';

const everyDialog = {
  'refused · action.confirmed #0 · guard isComplete removed': completeAlready,
  'interrupted · action.confirmed #0 · guard isComplete removed': completeAlready,
};
const confirmation = {
  ...everyDialog,
  'confirming · draft.changed #0 · removed': nothingToType,
  'confirming · draft.changed #0 · action changeDraft removed': nothingToType,
  'confirming · action.confirmed #0 · guard isComplete removed': nothingToType,
  'confirming · action.confirmed #1 · removed': nothingToType,
  'confirming · action.confirmed #1 · action rememberProblems removed': nothingToType,
  'refused · draft.changed #0 · removed': nothingToType,
  'refused · draft.changed #0 · target removed': nothingToType,
  'refused · draft.changed #0 · target swapped for sending': nothingToType,
  'refused · draft.changed #0 · action changeDraft removed': nothingToType,
  'interrupted · draft.changed #0 · removed': nothingToType,
  'interrupted · draft.changed #0 · target removed': nothingToType,
  'interrupted · draft.changed #0 · target swapped for sending': nothingToType,
  'interrupted · draft.changed #0 · action changeDraft removed': nothingToType,
};

/** A form without a field that the server is asked about. */
const formWithoutQuestion = {
  'editing · field.changed #1 · guard asksNothing removed': 'there is never anything to ask',
  'leaving · field.changed #1 · guard asksNothing removed': 'there is never anything to ask',
  'editing.refused · form.submitted #0 · guard isComplete removed': completeAlready,
  'editing.interrupted · form.submitted #0 · guard isComplete removed': completeAlready,
  'delay pause doubled': 'no field of this form is asked about after a pause',
};
const formThatStaysOpen = {
  ...formWithoutQuestion,
  'editing.saved · form.submitted #0 · guard isComplete removed': completeAlready,
};
const formInParts = { 'editing.partlySaved · form.submitted #0 · guard isComplete removed': completeAlready };

const equivalents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ship: everyDialog,
  withdrawShipment: everyDialog,
  deliver: everyDialog,
  cancelBeforeDelivery: everyDialog,
  cancelAfterDelivery: everyDialog,
  cancelItems: everyDialog,
  acceptCancellation: confirmation,
  declineCancellation: everyDialog,
  addNote: everyDialog,
  createControversy: everyDialog,
  addControversyNote: everyDialog,
  changeControversy: everyDialog,
  commentIncident: everyDialog,
  closeIncident: confirmation,
  activateCondition: confirmation,
  startHandling: confirmation,
  decideSkus: confirmation,
  reviewSku: everyDialog,
  deleteControversy: confirmation,
  announceReturn: everyDialog,
  receiveReturn: everyDialog,
  closeReturn: confirmation,
  requestGuide: confirmation,
  resetTwoFactor: everyDialog,
  announcementForm: formWithoutQuestion,
  carrierBlockForm: formWithoutQuestion,
  carrierForm: formWithoutQuestion,
  categoryForm: formWithoutQuestion,
  conditionForm: formWithoutQuestion,
  termsForm: formWithoutQuestion,
  webhookForm: formWithoutQuestion,
  emailConfirmation: {
    'asking · email.confirmed #0 · action forgetFailure removed': 'the flow begins here, and nothing leads back',
  },
  csvLoad: {
    'scheduled.watching · work.cancelAsked #0 · guard isFound removed': 'a load is heard of before it waits',
  },
  incidentForm: formWithoutQuestion,
  noticeForm: formWithoutQuestion,
  packing: { 'refused · parcel.confirmed #0 · guard isComplete removed': completeAlready },
  viewForm: formWithoutQuestion,
  presetForm: formWithoutQuestion,
  productForm: formThatStaysOpen,
  reportScheduleForm: formWithoutQuestion,
  profileForm: formThatStaysOpen,
  settingsForm: formThatStaysOpen,
  sellerForm: { ...formWithoutQuestion, ...formInParts },
  stockForm: formWithoutQuestion,
  variantImages: formWithoutQuestion,
};

/** Changes of a chart that have no observable effect, by name, each with its reason. */
export const equivalentsOf = ({ machine }: FlowModel): Readonly<Record<string, string>> =>
  equivalents[machine.id] ?? {};
