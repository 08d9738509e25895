import { useQueryClient } from '@tanstack/react-query';
import { type SellerDetail, unwrap } from '@trastienda/api-client';
import { type MessageKey, type SellerForm, say } from '@trastienda/domain';
import { type Failure, sellerFormWith } from '@trastienda/machines';
import { checkSellerForm } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { toasts } from '../../lib/toasts.ts';
import { sellersKeys } from './sellers.queries.ts';

const machine = sellerFormWith({ client: api, unwrap });

/** A seller's form as its dialog sees it. */
export function useSellerForm(opened: SellerDetail | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: opened ? { seller: opened } : {} });
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { draft, image, imageProblem, seller, failure, problems, saved } = state.context;
  const over = state.status === 'done';

  const end = useEffectEvent(() => {
    onClose();
    if (!saved) return;
    if (state.matches('done')) {
      toasts.show({ tone: 'success', text: say('sellers.saved'), subject: 'sellers:save' });
    }
    void queries.refetchQueries({ queryKey: sellersKeys.lists, type: 'active' }, { throwOnError: true }).catch(() => {
      toasts.show({ tone: 'danger', text: say('sellers.list.refreshFailed'), subject: 'sellers:list' });
    });
  });
  useEffect(() => {
    if (over) end();
  }, [over]);

  const checked = checkSellerForm(draft);
  const now = checked.valid ? {} : checked.fields;
  const errorOf = (name: keyof SellerForm) => {
    const problem = problems[name] ?? (touched.includes(name) ? now[name] : undefined);
    return problem ? say(problem.code, problem.params) : failure?.fields[name];
  };
  const failed: MessageKey = state.matches({ editing: 'statusFailed' })
    ? 'sellers.status.failed'
    : state.matches({ editing: 'imageFailed' })
      ? 'sellers.image.failed'
      : 'sellers.save.failed';
  const start = opened ?? { accountName: '', name: '', description: '', terms: '', active: true };
  return {
    draft,
    seller,
    image,
    imageError: imageProblem ? say(imageProblem.code, imageProblem.params) : failure?.fields.file,
    errorOf,
    busy: state.hasTag('busy') || over,
    dirty:
      image !== undefined ||
      (['accountName', 'name', 'description', 'terms', 'active'] as const).some((name) => draft[name] !== start[name]),
    failure: failure && failureWords(failure, failed),
    touch: (name: keyof SellerForm) => setTouched((before) => (before.includes(name) ? before : [...before, name])),
    change: (change: Partial<SellerForm>) => send({ type: 'field.changed', change }),
    chooseImage: async (file: File) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      send({ type: 'image.chosen', image: { name: file.name, bytes } });
    },
    submit: () => send({ type: 'seller.submitted' }),
    close: () => send({ type: 'form.closed' }),
  };
}

/** What failed, then what the server said about it, if it said anything. */
function failureWords({ message, offline, requestId }: Failure, failed: MessageKey) {
  const reason = offline ? say('errors.offline') : message;
  return {
    message: reason && reason !== say(failed) ? `${say(failed)}. ${reason}` : say(failed),
    requestId: requestId || undefined,
  };
}

export type SellerFormView = ReturnType<typeof useSellerForm>;
