import type { AnnouncementFacts, AnnouncementForm } from '@trastienda/domain';
import type { Announcement } from 'trastienda-client';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { announcementFormMachine } from './announcement-form.machine.ts';

/** The contract's announcement as its form reads it. */
export const announcementFactsOf = ({ image = '', ...rest }: Announcement): AnnouncementFacts => ({ ...rest, image });

/** The form of the announcement, connected to the API. */
export const announcementFormWith = ({ client, unwrap }: Api) =>
  announcementFormMachine.provide({
    actors: editPorts<AnnouncementFacts, AnnouncementForm>({
      read: () => unwrap(client.GET('/communication')).then(announcementFactsOf),
      create: (body) => unwrap(client.POST('/communication', { body })).then(announcementFactsOf),
      change: (params, body) => unwrap(client.PUT('/communication/{id}', { params, body })).then(announcementFactsOf),
      isStale: ({ code }) => code === 'notices.announcement.exists',
    }),
  });
