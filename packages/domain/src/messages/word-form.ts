import { type MessageParams, placesOf } from './fill-in.ts';
import { formOfWord } from './words.ts';

/**
 * The key of a text in the form that agrees with the word in its first place: `<key>.f`, `.mp`, `.fp` or `.p` (any plural) where there is
 * one, else the key itself. Only the whole catalogue has such texts: the frame's pages do without the table of words.
 */
export function keyByWord(texts: Readonly<Record<string, string>>, key: string, params: MessageParams): string {
  if (!Object.hasOwn(texts, `${key}.f`) && !Object.hasOwn(texts, `${key}.p`)) return key;
  const form = formOfWord(String(params[placesOf(texts[key] ?? '')[0] ?? ''] ?? ''));
  const forms = form === undefined || form === 'm' ? [] : form === 'f' ? ['f'] : [form, 'p'];
  return forms.map((one) => `${key}.${one}`).find((one) => Object.hasOwn(texts, one)) ?? key;
}
