import type { CommanderError } from 'commander';
import { type Failure, usageFailure } from '../shell/failure.ts';

const quoted = (text: string): string[] => [...text.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '');

const suggestion = (message: string): string[] => {
  const found = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1];
  return found ? [`¿Quiso decir ${found.split(', ').join(' o ')}?`] : [];
};

type Translation = (names: string[], message: string) => string;

const translations: Readonly<Record<string, Translation>> = {
  'commander.help': () => 'Falta el subcomando.',
  'commander.unknownOption': ([flag]) => `La opción ${flag} no existe.`,
  'commander.unknownCommand': ([name]) => `El comando «${name}» no existe.`,
  'commander.missingArgument': ([name]) => `Falta el argumento <${name}>.`,
  'commander.optionMissingArgument': ([flags]) => `Falta el valor de la opción ${flags}.`,
  'commander.missingMandatoryOptionValue': ([flags]) => `Falta la opción ${flags}.`,
  'commander.conflictingOption': ([one, other]) => `La opción ${one} no puede usarse junto con ${other}.`,
  'commander.excessArguments': (_names, message) => {
    const [expected, given] = [...message.matchAll(/\d+/g)].slice(-2);
    return `Sobran argumentos: se esperaban ${expected} y llegaron ${given}.`;
  },
  'commander.invalidArgument': (_names, message) => invalidArgument(message),
};

// Our own parsers throw a Failure with a complete sentence, so only commander's check of fixed choices arrives here.
const invalidArgument = (message: string): string => {
  const [first = '', second = ''] = quoted(message);
  const [value, subject] = message.includes('command-argument') ? [first, `<${second}>`] : [second, first];
  const allowed = /Allowed choices are (.+)\.$/.exec(message)?.[1];
  return `El valor «${value}» de ${subject} no es válido.${allowed ? ` Valores posibles: ${allowed}.` : ''}`;
};

/** Translates an error of commander to Spanish, always with a hint where to look next. */
export const usageErrorInSpanish = (error: CommanderError, commandPath: string): Failure => {
  const translate = translations[error.code];
  const message = translate ? translate(quoted(error.message), error.message) : error.message.replace(/^error: /, '');
  return usageFailure(message, [...suggestion(error.message), `Consulte \`${commandPath} --help\`.`]);
};
