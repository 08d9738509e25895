/** Texts of the command line: the parts of every help. */
export const helpMessages = {
  'cli.help.arguments': 'Argumentos:',
  'cli.help.choices': 'valores: {argChoices}',
  'cli.help.commands': 'Comandos:',
  'cli.help.default': 'por omisión: {defaultValueDescription}',
  'cli.help.example': 'Ejemplo:\n  {example}',
  'cli.help.globalOptions': 'Opciones comunes:',
  'cli.help.options': 'Opciones:',
  'cli.help.usage': 'Uso:',
} as const;
