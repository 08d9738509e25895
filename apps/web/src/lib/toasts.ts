import { limits } from '@trastienda/domain';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'danger' | 'warning' | 'info';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** What the toast is about (`order:v1-01`): a new toast replaces the previous one of the same subject. */
  readonly subject?: string | undefined;
  /** Milliseconds; undefined: until the user closes it. */
  readonly duration: number | undefined;
}

export type ToastInput = Pick<Toast, 'tone' | 'text'> &
  Partial<Pick<Toast, 'action' | 'subject'>> & {
    /** Disappears after 3 s. */
    readonly brief?: true;
    /** Stays until the user closes it, for example to note down names. */
    readonly stays?: boolean;
  };

const { briefToastMilliseconds: shortest, toastMilliseconds: short, longToastMilliseconds: long } = limits;

let current: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The toasts on screen. `show` returns the id; toasts with an action stay 15 s, brief toasts 3 s, `stays` until closed, all others 5 s. */
export const toasts = {
  show({ brief, stays, ...input }: ToastInput): number {
    const passing = input.action ? long : brief ? shortest : short;
    const duration = stays ? undefined : passing;
    const toast = { ...input, id: nextId++, duration };
    publish([...current.filter((other) => !input.subject || other.subject !== input.subject), toast]);
    return toast.id;
  },
  dismiss(id: number): void {
    publish(current.filter((toast) => toast.id !== id));
  },
  clear(): void {
    publish([]);
  },
  all: (): readonly Toast[] => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
