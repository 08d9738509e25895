import { imageRules, type SellerFacts, type SellerForm } from '@trastienda/domain';
import { checkSellerForm, type FieldProblem, imageProblem, problemsOf } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** A chosen picture: its bytes are checked at once, and sent after the seller is saved. */
export type ChosenImage = { name: string; bytes: Uint8Array };

/** The draft of a seller. `imageProblem` is the problem of the picture's bytes. */
export type SellerDraft = SellerForm & { image?: ChosenImage; imageProblem?: FieldProblem };

/** The value that is sent: the texts, and the picture if one was chosen. */
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
    const judged = image && image !== before.image ? problemOf(image) : problem;
    // The account name cannot change after the first save (S3 §5).
    const accountName = resource?.accountName ?? wanted.accountName;
    return { ...wanted, accountName, ...(judged && { imageProblem: judged }) };
  },
  check: ({ image, imageProblem: problem, ...form }) => {
    const checked = checkSellerForm(form);
    const fields = { ...problemsOf(checked), ...(problem && { image: problem }) };
    return checked.valid && !problem
      ? { valid: true, value: { form: checked.value, image } }
      : { valid: false, fields };
  },
  renamed: { file: 'image' },
};

function problemOf({ bytes }: ChosenImage): FieldProblem | undefined {
  return bytes.length === 0 ? { code: 'errors.file.empty' } : imageProblem(bytes, imageRules.seller);
}

/** The form of a new or existing seller: texts, status and picture are one form and three calls. */
export const sellerFormMachine = editFormMachine(sellerForm);
