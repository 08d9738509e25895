import { type MessageKey, type MessageParams, say } from '@trastienda/domain';
import { type DeletionOptions, useDeletion } from './use-deletion.ts';

/** The texts of a question: its verb, and below the verb's key `title`, `busy` and `failed`. */
type QuestionTexts = {
  [Key in MessageKey]: `${Key}.${'title' | 'busy' | 'failed'}` extends MessageKey ? Key : never;
}[MessageKey];

interface DeletionDialogOptions extends Pick<DeletionOptions, 'call' | 'shownBy'> {
  readonly texts: QuestionTexts;
  /** What the title names. */
  readonly titleParams?: MessageParams;
  readonly destructive?: boolean;
  /** Tells that it was done; then the dialog closes. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** The props of the dialog that asks before something is deleted, and tells why it could not be. */
export function useDeletionDialog({ texts, titleParams, destructive = true, ...options }: DeletionDialogOptions) {
  const { call, shownBy, onDone, onClose } = options;
  const { busy, error, run } = useDeletion({
    call,
    failed: say(`${texts}.failed`),
    shownBy,
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return {
    open: true,
    destructive,
    title: say(`${texts}.title`, titleParams),
    confirmLabel: say(texts),
    busyLabel: say(`${texts}.busy`),
    busy,
    error,
    onConfirm: run,
    onClose,
  };
}
