import { isSameName, type PresetSubject, say as sayShared } from '@trastienda/domain';
import { type Preset, type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';

/** The presets of the user's account, for one subject or for all. */
export const findPresets = (client: TrastiendaClient, subject: PresetSubject | undefined): Promise<Preset[]> =>
  unwrap(client.GET('/presets', { params: { query: subject ? { subject } : {} } }));

/** The preset with a name; ignores accents and case. */
export const findPreset = async (
  client: TrastiendaClient,
  subject: PresetSubject,
  name: string,
): Promise<Preset | undefined> =>
  (await findPresets(client, subject)).find((one) => one.id === name || isSameName(one.name, name));

/** The preset with a name, or a failure that says where the saved ones are seen. */
export const requirePreset = async (
  client: TrastiendaClient,
  subject: PresetSubject,
  name: string,
): Promise<Preset> => {
  const found = await findPreset(client, subject, name);
  if (found) return found;
  throw new Failure(sayShared('presets.named.none', { name }), {
    code: 'presets.notFound',
    exitCode: exitCodes.refused,
    nextSteps: [say('cli.presets.seeThem', { subject })],
  });
};
