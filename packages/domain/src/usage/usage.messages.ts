/** What is wrong with the words of a command (ours). */
export const usageMessages = {
  'usage.command.missing': 'Falta el subcomando.',
  'usage.command.unknown': 'El comando «{name}» no existe.',
  'usage.option.unknown': 'La opción {name} no existe.',
  'usage.option.missing': 'Falta la opción {name}.',
  'usage.option.value': 'Falta el valor de la opción {name}.',
  'usage.option.conflict': 'La opción {name} no puede usarse junto con {other}.',
  'usage.argument.missing': 'Falta el argumento <{name}>.',
  'usage.argument.excess': 'Sobran argumentos: se esperaban {expected} y llegaron {given}.',
  'usage.value.invalid': 'El valor «{value}» de {name} no es válido.',
  'usage.value.choices': 'Valores posibles: {choices}.',
  'usage.suggestion': '¿Quiso decir {names}?',
  'usage.help': 'Consulte `{command} --help`.',
} as const;
