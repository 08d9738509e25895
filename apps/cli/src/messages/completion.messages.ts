/** Texts of the command line: the completion of shells. */
export const completionMessages = {
  'cli.completion.argument': 'la shell',
  'cli.completion.description':
    'Escribe el autocompletado de su shell.\n\nbash: añada a ~/.bashrc      eval "$(trastienda completion bash)"\nzsh:  añada a ~/.zshrc       eval "$(trastienda completion zsh)"   (después de compinit)\nfish: ejecute una vez        trastienda completion fish > ~/.config/fish/completions/trastienda.fish\nPowerShell: añada a $PROFILE  trastienda completion powershell | Out-String | Invoke-Expression',
  'cli.completion.summary': 'escribe el autocompletado de su shell',
} as const;
