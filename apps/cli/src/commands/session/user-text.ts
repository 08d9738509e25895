import { formatDateTime, roles } from '@trastienda/domain';
import type { SessionUser } from '@trastienda/machines';
import type { LoggedUser } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Palette } from '../../shell/output.ts';
import type { Kept } from '../../store/session-store.ts';

/** The signed-in user as text. */
export const userText = (user: LoggedUser, server: string, colors: Palette): string => {
  const held = user.roles.map(({ roleName }) => roles[roleName]);
  const labels = (kind: 'base' | 'permission') => held.filter((role) => role.kind === kind).map(({ label }) => label);
  const lines: [string, string][] = [
    [say('cli.shared.email'), user.email],
    [say('cli.shared.type'), labels('base').join(', ')],
    [say('cli.session.user.permissions'), labels('permission').join(', ') || 'ninguno'],
    [
      say('cli.shared.seller'),
      user.organizations.map(({ name, accountName }) => `${name} (${accountName})`).join(', '),
    ],
    [say('cli.session.user.operating'), user.operatingUser ? say('cli.session.user.yes') : say('cli.session.user.no')],
    [
      say('cli.session.user.twoSteps'),
      user.using2FA ? say('cli.session.user.twoStepsOn') : say('cli.session.user.twoStepsOff'),
    ],
    [say('cli.session.user.server'), server],
  ];
  const shown = lines.filter(([, value]) => value !== '');
  const width = Math.max(...shown.map(([label]) => label.length));
  return [
    colors.bold(`${user.firstName} ${user.lastName}`),
    ...shown.map(([label, value]) => `  ${colors.dim(label.padEnd(width))}  ${value}`),
  ].join('\n');
};

/** The greeting after a sign-in: user, server, expiry of the session, and where its token is. */
export const loginText = (
  user: SessionUser,
  { server, expiresAt, kept, path }: { server: string; expiresAt: string; kept: Kept; path: string },
  colors: Palette,
): string =>
  [
    `${colors.green('✓')} ${say('session.welcome', { name: user.name })}`,
    colors.dim(
      `  ${say('cli.session.login.done', { email: user.email, server, expiresAt: formatDateTime(expiresAt) })}`,
    ),
    colors.dim(`  ${say(`cli.session.login.kept.${kept.place}`, { profile: kept.profile, path })}`),
  ].join('\n');
