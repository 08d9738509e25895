import { type ChosenSetting, say, settingsChoices, settingsUnits } from '@trastienda/domain';

/** A duration in the unit of its choices; a duration that is not among the choices is given in seconds. */
export function durationText(name: ChosenSetting, seconds: number): string {
  if (!settingsChoices[name].includes(seconds)) return say('settings.other', { seconds });
  const n = seconds / settingsUnits[name];
  return name === 'tokenValiditySeconds' && n === 1
    ? say('settings.tokenValiditySeconds.one')
    : say(`settings.${name}.many`, { n });
}
