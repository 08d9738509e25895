import { deviceText, endedText, formatDateTime } from '@trastienda/domain';
import { type OpenSession, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { renderTable } from '../../shell/table.ts';
import { requireConfirmation } from '../loads/confirm.ts';

type Answer = Promise<ExitCode | undefined>;

/** `sessions list`. */
export const listSessions = (context: CommandContext): Answer =>
  connect(context, async ({ client }) => {
    const sessions = await unwrap(client.GET('/admin/profile/sessions'));
    await context.output.answer({
      text: (colors) =>
        renderTable(
          [
            { title: say('sessions.device'), cell: placeText },
            { title: say('sessions.where'), cell: ({ address = '' }) => address },
            { title: say('sessions.lastSeen'), cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
            { title: say('sessions.started'), cell: ({ startedAt }) => formatDateTime(startedAt) },
            { title: say('cli.shared.id'), cell: ({ id }) => id },
          ],
          sessions,
          { colors, width: context.output.width },
        ),
      json: sessions,
      events: () => sessions.map((session) => ({ event: 'session', ...session })),
    });
    return undefined;
  });

/** `sessions end ID`: asks for confirmation and ends the session. */
export const endSession = (context: CommandContext, wanted: string, flags: ChangeFlags): Answer =>
  connect(context, async ({ client }) => {
    const id = wanted.trim().toLowerCase();
    const session = (await unwrap(client.GET('/admin/profile/sessions'))).find((one) => one.id === id);
    if (!session) {
      throw new Failure(say('sessions.unknown'), {
        code: 'sessions.unknown',
        exitCode: exitCodes.refused,
        nextSteps: [say('cli.sessions.seeYours')],
      });
    }
    const device = placeText(session);
    await requireConfirmation(context, flags, say('sessions.end.question', { device }));
    await unwrap(client.DELETE('/admin/profile/sessions/{sessionId}', { params: { path: { sessionId: id } } }));
    await context.output.answer({
      text: (colors) => `${colors.green('✓')} ${say('sessions.ended')}: ${device}`,
      json: { id, ended: true },
      events: () => [{ event: 'sessionEnded', id }],
    });
    return undefined;
  });

/** `sessions end --others`: asks for confirmation and ends all sessions but this one. */
export const endOthers = (context: CommandContext, flags: ChangeFlags): Answer =>
  connect(context, async ({ client }) => {
    await requireConfirmation(context, flags, say('sessions.endOthers.question'));
    const { ended } = await unwrap(client.DELETE('/admin/profile/sessions'));
    await context.output.answer({
      text: (colors) => `${colors.green('✓')} ${endedText(ended)}`,
      json: { ended },
      events: () => [{ event: 'sessionsEnded', ended }],
    });
    return undefined;
  });

const placeText = (session: OpenSession): string =>
  session.current ? `${deviceText(session)} (${say('sessions.here').toLowerCase()})` : deviceText(session);
