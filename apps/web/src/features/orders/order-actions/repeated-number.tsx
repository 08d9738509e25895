import { type MessageKey, say } from '@trastienda/domain';
import { Checkbox } from '../../../ui/checkbox.tsx';

/** The part of a dialog that its question about a tracking number looks at and changes. */
interface Numbered {
  readonly context: {
    readonly draft: { readonly repeatedTracking?: boolean };
    readonly failure?: { readonly code: string } | undefined;
  };
}

type Change = (event: { type: 'draft.changed'; change: { repeatedTracking: boolean } }) => void;

/** The question about a tracking number that another order has: asked once the server has told so (ADR 91). */
export function repeatedNumber({ context: { draft, failure } }: Numbered, send: Change) {
  const confirmed = draft.repeatedTracking === true;
  return {
    asked: failure?.code === 'orders.ship.repeated' || confirmed,
    confirmed,
    confirm: (repeatedTracking: boolean) => send({ type: 'draft.changed', change: { repeatedTracking } }),
  };
}

interface QuestionProps {
  readonly repeated: ReturnType<typeof repeatedNumber>;
  readonly label: MessageKey & `${string}.repeated.confirm`;
}

/** The check box that confirms such a number. */
export function RepeatedNumber({ repeated: { asked, confirmed, confirm }, label }: QuestionProps) {
  return asked ? <Checkbox label={say(label)} checked={confirmed} onChange={confirm} /> : null;
}
