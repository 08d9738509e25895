import { Liquid } from 'liquidjs';
import { say } from '../messages/say.ts';
import { usageFailure } from './failure.ts';
import { oneLine } from './outside-text.ts';
import type { Shape } from './shaped-text.ts';

/** The breaks and tabs that a shell does not put into an argument by itself. */
const withBreaks = (template: string): string => template.replaceAll('\\n', '\n').replaceAll('\\t', '\t');

/** Fills a Liquid template with each document; days and hours are those of Mexico City, an object in a place is JSON. */
export const templateShape = async (template: string, { shown }: { shown: boolean }): Promise<Shape> => {
  const texts = (value: unknown): string => {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
    return shown ? oneLine(text) : text;
  };
  const liquid = new Liquid({
    strictFilters: true,
    outputEscape: texts,
    timezoneOffset: 'America/Mexico_City',
    locale: 'es-MX',
    // A template reads no files.
    templates: {},
  });
  const parsed = parse(liquid, template);
  return (documents) => {
    let text = '';
    for (const document of documentsIn(documents)) {
      const filled = fill(liquid, parsed, document);
      text += filled === '' || filled.endsWith('\n') ? filled : `${filled}\n`;
    }
    return text;
  };
};

/** One document of `--json`, or an event on each line. */
const documentsIn = (text: string): object[] => {
  try {
    return [scopeOf(JSON.parse(text))];
  } catch {
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => scopeOf(JSON.parse(line)));
  }
};

/** A list or a value alone has no names: a template finds it as `this`. */
const scopeOf = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, this: value } : { this: value };

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : '');

const parse = (liquid: Liquid, template: string) => {
  try {
    return liquid.parse(withBreaks(template));
  } catch (error) {
    throw usageFailure(
      say('cli.shell.template.invalid', { reason: reasonOf(error) }),
      [say('cli.shell.template.manual')],
      'cli.template.invalid',
    );
  }
};

const fill = (liquid: Liquid, parsed: ReturnType<typeof parse>, document: object): string => {
  try {
    return String(liquid.renderSync(parsed, document));
  } catch (error) {
    throw usageFailure(
      say('cli.shell.template.failed', { reason: reasonOf(error) }),
      [say('cli.shell.shape.whole')],
      'cli.template.failed',
    );
  }
};
