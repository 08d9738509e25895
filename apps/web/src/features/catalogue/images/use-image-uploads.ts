import { csvLimits, imageRules, say } from '@trastienda/domain';
import { imageProblem } from '@trastienda/validators';
import { useEffect, useRef, useState } from 'react';
import { ApiError, newKey } from 'trastienda-client';
import { failureOf } from '../../../lib/failure.ts';

/** A chosen file that is not yet an image of the variant. */
export interface WaitingImage {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly error?: string | undefined;
  /** The file itself is at fault: a retry would be refused as well. */
  readonly isUnfit?: boolean | undefined;
}

interface Options {
  /** The images of the variant in the form, the main one first. */
  readonly urls: readonly string[];
  readonly onChange: (urls: readonly string[]) => void;
  /** Stores an image and returns its URL. */
  readonly upload: (file: File) => Promise<string>;
}

/**
 * The images of a form, and the files that wait to be added: they are validated here as on the server, and uploaded one after the other in
 * order. A refused file stays with its reason until it is retried, replaced or removed.
 */
export function useImageUploads({ urls, onChange, upload }: Options) {
  const [waiting, setWaiting] = useState<readonly WaitingImage[]>([]);
  const now = useRef({ urls, onChange, upload });
  useEffect(() => {
    now.current = { urls, onChange, upload };
  });
  const gone = useRef(new Set<string>());
  const turn = useRef<Promise<void>>(Promise.resolve());

  const change = (key: string, state: WaitingImage['state'], error?: string, isUnfit = false) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, state, error, isUnfit } : one)));
  const drop = (key: string) => {
    gone.current.add(key);
    setWaiting((all) => all.filter((one) => one.key !== key));
  };
  async function send({ key, file }: WaitingImage): Promise<void> {
    if (gone.current.has(key)) return;
    if (now.current.urls.length >= csvLimits.images)
      return change(key, 'refused', say('gallery.full', { max: csvLimits.images }));
    change(key, 'sending');
    try {
      const problem = imageProblem(new Uint8Array(await file.arrayBuffer()), imageRules.sku);
      if (problem) return change(key, 'refused', say(problem.code, problem.params), true);
      const url = await now.current.upload(file);
      if (gone.current.has(key)) return;
      const { urls: present, onChange: put } = now.current;
      if (present.includes(url)) return change(key, 'refused', say('gallery.same'), true);
      // The next upload must count this image even if the form has not been rendered again.
      now.current = { ...now.current, urls: [...present, url] };
      put([...present, url]);
      drop(key);
    } catch (thrown) {
      const isUnfit = thrown instanceof ApiError && (thrown.status === 400 || thrown.status === 413);
      change(key, 'refused', failureOf(thrown, say('gallery.upload.failed')).message, isUnfit);
    }
  }
  const line = (ones: readonly WaitingImage[]) => {
    for (const one of ones) turn.current = turn.current.then(() => send(one));
  };

  return {
    waiting,
    /** Whether some files are still being uploaded: saving the form now would lose them. */
    busy: waiting.some(({ state }) => state !== 'refused'),
    add(files: Iterable<File>) {
      const added = Array.from(files, (file) => ({ key: newKey(), file, state: 'waiting' as const }));
      setWaiting((all) => [...all, ...added]);
      line(added);
    },
    retry(one: WaitingImage) {
      change(one.key, 'waiting');
      line([one]);
    },
    /** Replaces an unfit file by another one. */
    replace({ key }: WaitingImage, file: File) {
      const other = { key: newKey(), file, state: 'waiting' as const };
      setWaiting((all) => all.map((one) => (one.key === key ? other : one)));
      line([other]);
    },
    drop,
  };
}

export type ImageUploads = ReturnType<typeof useImageUploads>;
