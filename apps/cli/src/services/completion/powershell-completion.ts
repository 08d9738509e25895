import type { CommandTree } from './command-tree.ts';
import { completionRules, type Offer, type Word } from './completion-rules.ts';

/** A text of PowerShell, in which only a quote has a meaning. */
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

type Offered = { files?: true; several?: true; kept?: string; words: readonly (readonly [string, string])[] };

const wordsOf = (words: readonly Word[]) =>
  words.map(({ word, description }) => [word, description.split('\n')[0] ?? ''] as const);

const offered = (offer: Offer, several = false): Offered => ({
  ...(offer === 'files' && { files: true as const }),
  ...(several && { several: true as const }),
  ...(typeof offer === 'object' && 'kept' in offer && { kept: offer.kept }),
  words: Array.isArray(offer) ? wordsOf(offer) : [],
});

/**
 * A script for PowerShell 5.1 and later; `trastienda completion powershell | Out-String | Invoke-Expression` in `$PROFILE`. The rules are
 * data, read once; where names of files may stand nothing is offered, so that PowerShell offers files itself.
 */
export const powershellCompletion = (program: CommandTree): string => {
  const { valued, places, values, verbs, arguments: given, options, everywhere } = completionRules(program);
  const rules = {
    valued,
    places,
    values: Object.fromEntries(
      values.flatMap(({ place = '*', names, offer, several }) =>
        names.map((name) => [`${place} ${name}`, offered(offer, several)]),
      ),
    ),
    verbs: Object.fromEntries(verbs.map(({ place, words }) => [place, wordsOf(words)])),
    given: given.map(({ place, position, rest, offer }) => ({ place, position, rest, offer: offered(offer) })),
    options: Object.fromEntries(options.map(({ place, words }) => [place, wordsOf(words)])),
    everywhere: wordsOf(everywhere),
  };
  return `$script:TrastiendaRules = ConvertFrom-Json ${quote(JSON.stringify(rules))}
Register-ArgumentCompleter -Native -CommandName trastienda -ScriptBlock {
  param($current, $ast, $cursor)
  $rules = $script:TrastiendaRules
  $before = @($ast.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursor -or ($current -eq '' -and $_.Extent.EndOffset -le $cursor) } |
    ForEach-Object { $_.Extent.Text.Trim([char]39, [char]34) })
  $place = ''; $count = 0; $option = ''; $helping = $false; $at = @()
  foreach ($word in $before) {
    if ($option) {
      if (@('--server', '--profile') -ccontains $option) { $at += $option, $word }
      $option = ''; continue
    }
    if ($rules.valued -ccontains $word) { $option = $word; continue }
    if ($word.StartsWith('-')) { continue }
    if (-not $place -and $word -ceq 'help') { $helping = $true; continue }
    $longer = "$place $word".Trim()
    if ($rules.places -ccontains $longer) { $place = $longer; $count = 0 } else { $count++ }
  }
  $kept = { param($kind) trastienda completion --offer $kind @at 2>$null | Where-Object { $_ } | ForEach-Object { , @($_, $_) } }
  $head = ''; $sought = $current
  if ($current -match '^(--[^=]+)=(.*)$') { $option = $Matches[1]; $head = "$option="; $sought = $Matches[2] }
  $sought = $sought.TrimStart([char]39, [char]34)
  $words = @()
  if ($option) {
    $offer = $rules.values."$place $option"
    if (-not $offer) { $offer = $rules.values."* $option" }
    if (-not $offer -or $offer.files) { return }
    if ($offer.several -and $sought -match '^(.*,)([^,]*)$') { $head += $Matches[1]; $sought = $Matches[2] }
    $words = @(if ($offer.kept) { & $kept $offer.kept } else { $offer.words })
  } else {
    $verbs = @($rules.verbs.$place)
    if ($helping) { $words = $verbs }
    else {
      if (-not $current.StartsWith('-')) {
        foreach ($one in $rules.given) {
          if ($one.place -cne $place) { continue }
          if ($one.position -ne $count -and -not ($one.rest -and $one.position -le $count)) { continue }
          if ($one.offer.files) { return }
          $words += @(if ($one.offer.kept) { & $kept $one.offer.kept } else { $one.offer.words })
        }
        if ($words.Count -eq 0) { $words = $verbs }
      }
      if ($words.Count -eq 0) { $words = @($rules.options.$place) + @($rules.everywhere) }
    }
  }
  $words | Where-Object { $_ -and $_[0].StartsWith($sought) } | ForEach-Object {
    $text = if ($_[0] -match '[\\s''"\`$;|&(){}]') { "'" + $_[0].Replace("'", "''") + "'" } else { $_[0] }
    [System.Management.Automation.CompletionResult]::new("$head$text", $_[0], 'ParameterValue', $_[1])
  }
}
`;
};
