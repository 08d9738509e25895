import { imageRules, type SellerFacts, type SellerForm } from '@trastienda/domain';
import { checkSellerForm, type FieldProblem, imageProblem } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** A picture as it was chosen: its bytes are judged at once, and sent once the seller is saved. */
export type ChosenImage = { name: string; bytes: Uint8Array };

/** What is typed and chosen. `imageProblem` is what is wrong with the picture's bytes. */
export type SellerDraft = SellerForm & { image?: ChosenImage; imageProblem?: FieldProblem };

/** What is sent: the texts, and the picture where one was chosen. */
export type SellerValue = { form: SellerForm; image: ChosenImage | undefined };

const emptyForm: SellerForm = { accountName: '', name: '', description: '', terms: '', active: true };

/** A seller's form (S3 §2 to §5). */
const sellerForm: EditForm<SellerFacts, SellerDraft, SellerValue, undefined> = {
  id: 'sellerForm',
  prepare: ({ resource }) => {
    const { accountName, name, description, terms, active } = resource ?? emptyForm;
    return { accountName, name, description, terms, active };
  },
  change: ({ imageProblem: problem, ...wanted }, before, { resource }) => {
    const { image } = wanted;
    const judged = image && image !== before.image ? imageProblem(image.bytes, imageRules.seller) : problem;
    // An account is fixed once saved (S3 §5).
    const accountName = resource?.accountName ?? wanted.accountName;
    return { ...wanted, accountName, ...(judged && { imageProblem: judged }) };
  },
  check: ({ image, imageProblem: problem, ...form }) => {
    const checked = checkSellerForm(form);
    const fields = { ...(checked.valid ? {} : checked.fields), ...(problem && { image: problem }) };
    return checked.valid && !problem
      ? { valid: true, value: { form: checked.value, image } }
      : { valid: false, fields };
  },
  renamed: { file: 'image' },
};

/** A seller, new or known: texts, activation and picture are one form and three calls. */
export const sellerFormMachine = editFormMachine(sellerForm);
