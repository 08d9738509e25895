/** Texts of the command line: the completion of shells. */
export const completionMessages = {
  'cli.completion.argument': 'la shell',
  'cli.completion.description':
    'Escribe el autocompletado de su shell.\n\nbash: añada a ~/.bashrc      eval "$(trastienda completion bash)"\nzsh:  añada a ~/.zshrc       eval "$(trastienda completion zsh)"   (después de compinit)\nfish: ejecute una vez        trastienda completion fish > ~/.config/fish/completions/trastienda.fish\nPowerShell: añada a $PROFILE  trastienda completion powershell | Out-String | Invoke-Expression',
  'cli.completion.offer':
    'en vez del autocompletado, los valores que ofrece ahora de un tipo, como profiles o views:orders',
  'cli.completion.offer.missing': 'Diga la shell, o --offer con un tipo de valores.',
  'cli.completion.offer.unknown': '«{kind}» no es un tipo de valores.',
  'cli.completion.summary': 'escribe el autocompletado de su shell',
} as const;
