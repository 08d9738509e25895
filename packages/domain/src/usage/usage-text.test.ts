import { expect, it } from 'vitest';
import { usageText } from './usage-text.ts';

it.each([
  ['help', '(outputHelp)', 'Falta el subcomando.'],
  ['unknownOption', "error: unknown option '--siz'", 'La opción --siz no existe.'],
  ['unknownCommand', "error: unknown command 'ordrs'", 'El comando «ordrs» no existe.'],
  ['missingArgument', "error: missing required argument 'pedido'", 'Falta el argumento <pedido>.'],
  ['optionMissingArgument', "error: option '--size <n>' argument missing", 'Falta el valor de la opción --size <n>.'],
  [
    'missingMandatoryOptionValue',
    "error: required option '--to <lugar>' not specified",
    'Falta la opción --to <lugar>.',
  ],
  [
    'conflictingOption',
    "error: option '--to <url>' cannot be used with option '--from <url>'",
    'La opción --to <url> no puede usarse junto con --from <url>.',
  ],
  [
    'excessArguments',
    "error: too many arguments for 'x2'. Expected 1 argument but got 12.",
    'Sobran argumentos: se esperaban 1 y llegaron 12.',
  ],
  [
    'invalidArgument',
    "error: option '--size <n>' argument 'x' is invalid. Debe ser un número entero.",
    'El valor «x» de --size <n> no es válido. Debe ser un número entero.',
  ],
  [
    'invalidArgument',
    "error: option '--size <n>' argument 'x\ny' is invalid.",
    'El valor «x\ny» de --size <n> no es válido.',
  ],
  [
    'invalidArgument',
    "error: command-argument value 'no' is invalid for argument 'estado'. Allowed choices are a, b.",
    'El valor «no» de <estado> no es válido. Valores posibles: a, b.',
  ],
  ['somethingElse', 'error: what error: is this', 'what error: is this'],
])('says of commander.%s %j: %s', (code, message, text) => {
  expect(usageText({ code: `commander.${code}`, message }, 'trastienda orders')).toEqual({
    message: text,
    nextSteps: ['Consulte `trastienda orders --help`.'],
  });
});

it.each([
  ["error: unknown option '--siz'\n(Did you mean --size?)", '¿Quiso decir --size?'],
  ["error: unknown option '--siz'\n(Did you mean one of --size, --sort?)", '¿Quiso decir --size o --sort?'],
])('suggests what %j may mean', (message, suggestion) => {
  const { nextSteps } = usageText({ code: 'commander.unknownOption', message }, 'trastienda');
  expect(nextSteps).toEqual([suggestion, 'Consulte `trastienda --help`.']);
});

it.each([
  ['unknownOption', 'La opción  no existe.'],
  ['unknownCommand', 'El comando «» no existe.'],
  ['missingArgument', 'Falta el argumento <>.'],
  ['optionMissingArgument', 'Falta el valor de la opción .'],
  ['missingMandatoryOptionValue', 'Falta la opción .'],
  ['conflictingOption', 'La opción  no puede usarse junto con .'],
  ['excessArguments', 'Sobran argumentos: se esperaban  y llegaron .'],
  ['invalidArgument', 'El valor «» de  no es válido.'],
])('invents no name that commander.%s does not say: %s', (code, text) => {
  expect(usageText({ code: `commander.${code}`, message: 'error' }, 'trastienda').message).toBe(text);
});

it.each(['Not Allowed choices are a.', 'Allowed choices are a. Or b'])('leaves the reason «%s» as it is', (reason) => {
  const message = `error: option '--size <n>' argument 'x' is invalid. ${reason}`;
  const { message: text } = usageText({ code: 'commander.invalidArgument', message }, 'trastienda');
  expect(text).toBe(`El valor «x» de --size <n> no es válido. ${reason}`);
  expect(usageText({ code: 'x', message: 'no error: here' }, 'trastienda').message).toBe('no error: here');
});
