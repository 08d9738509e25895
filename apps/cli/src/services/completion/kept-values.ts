import {
  type FileSubject,
  fileSubjects,
  type PresetSubject,
  presetSubjects,
  type ViewedList,
  viewedLists,
} from '@trastienda/domain';
import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { readConfig } from '../../store/profile-file.ts';
import { findViews } from '../lists/find-views.ts';
import { findPresets } from '../presets/find-presets.ts';
import { connect } from '../session/connect.ts';
import { loadViewer } from '../session/viewer.ts';

type Place = Pick<CommandContext, 'terminal' | 'server' | 'sessions' | 'output'>;

/** A person who pressed Tab waits no longer. */
const patienceMilliseconds = 3_000;

/** The values of a kind (`KeptValues`), as their command takes them; each once. */
export async function keptValues(place: Place, kind: string): Promise<string[]> {
  const { env, signal } = place.terminal;
  const [what = '', of] = kind.split(':');
  switch (what) {
    case 'profiles':
      return Object.keys(readConfig(env).profiles);
    case 'aliases':
      return Object.keys(readConfig(env).aliases);
    case 'paths':
      return Object.keys((await import('../../generated/operations.ts')).operations);
    case 'columnKeys':
      if (isFile(of)) return (await import('@trastienda/validators')).choosableColumns(of).map(({ key }) => key);
  }
  const ask = readers[what]?.(of);
  if (!ask) throw usageFailure(say('cli.completion.offer.unknown', { kind }));
  const hurried = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
  const names = await connect({ ...place, terminal: { ...place.terminal, signal: hurried } }, ({ client }) =>
    ask(client),
  );
  return [...new Set(names)];
}

type Reader = (client: TrastiendaClient) => Promise<string[]>;

/** What the server is asked for each kind; undefined for a list or a subject that there is not. */
const readers: Readonly<Record<string, (of: string | undefined) => Reader | undefined>> = {
  causes: () => async (client) => (await unwrap(client.GET('/orders/imputabilitycauses', {}))).map(({ id }) => id),
  carriers: () => async (client) => (await unwrap(client.GET('/carriers', {}))).map(({ id }) => id),
  tokens: () => async (client) => (await unwrap(client.GET('/admin/profile/tokens'))).map(({ name }) => name),
  views: (of) =>
    isViewedList(of)
      ? async (client) => (await findViews(client, await loadViewer(client), of)).map(({ name }) => name)
      : undefined,
  presets: (of) =>
    of === undefined || isSubject(of)
      ? async (client) => (await findPresets(client, of)).map(({ name }) => name)
      : undefined,
};

const isViewedList = (text: string | undefined): text is ViewedList => viewedLists.some((list) => list === text);
const isFile = (text: string | undefined): text is FileSubject => fileSubjects.some((subject) => subject === text);
const isSubject = (text: string): text is PresetSubject => presetSubjects.some((subject) => subject === text);
