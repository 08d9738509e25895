import { contractOperations } from './contract/contract.ts';
import { linkPages } from './link-pages.ts';

const hidden = '[oculto]';

/** An address as a list of parts: `undefined` matches anything, `hidden` is a secret. */
type Template = readonly (string | undefined)[];

/** The addresses that contain secrets: those with `x-secret` parameters of the contract, and the pages that links in mails open. */
const templates: readonly Template[] = [
  ...contractOperations
    .filter(({ secretParameters }) => secretParameters.length > 0)
    .map(({ path, secretParameters }) => [
      'api',
      ...partsOf(path).map((part) => {
        const name = /^\{(\w+)\}$/.exec(part)?.[1];
        if (name === undefined) return part.toLowerCase();
        return secretParameters.includes(name) ? hidden : undefined;
      }),
    ]),
  ...linkPages.map((page) => ['pages', page, hidden]),
].filter((template) => template.includes(hidden));

const email = /[^\s/<>()"',;:=]+(?:@|%40)[^\s/<>()"',;:=]+/gi;
// Our secrets are 32 random bytes in base64url. A shorter word of a path may be a secret that was cut.
const secretWord = /(?<![\w-])[\w-]{43,}(?![\w-])/g;
const linkInText = new RegExp(`(/pages/(?:${linkPages.join('|')})/)[^\\s"'<>]+`, 'gi');

/** Removes secrets of links and e-mail addresses from texts for the log. */
export const withoutSecrets = {
  /** The path of an address, without its query. It recognizes misspelt addresses too, since they are logged as well. */
  ofAddress(url: string): string {
    const parts = partsOf(url.split(/[?#]/, 1)[0] ?? '');
    const words = parts.map((part) => decoded(part).toLowerCase());
    const shown = parts.map((part, at) => {
      const isSecret = templates.some((template) => startsLike(words, template, at) && isHidden(template, at));
      return isSecret ? hidden : withoutSecrets.ofText(part);
    });
    return `/${shown.join('/')}`;
  },
  ofText(text: string): string {
    return text.replace(linkInText, `$1${hidden}`).replace(email, hidden).replace(secretWord, hidden);
  },
};

/** Whether the parts before index `at` match the template. */
function startsLike(words: readonly string[], template: Template, at: number): boolean {
  return template.slice(0, at).every((part, n) => part === undefined || part === hidden || part === words[n]);
}

/** The parts beyond the template's end are hidden too: the address is none of ours, and they may belong to the secret. */
const isHidden = (template: Template, at: number) => at >= template.length || template[at] === hidden;

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
