import type { LoggedUser } from '@trastienda/api-client';
import { formatDateTime, roles, say } from '@trastienda/domain';
import type { SessionUser } from '@trastienda/machines';
import type { Palette } from '../../shell/output.ts';

/** The signed-in user as text. */
export const userText = (user: LoggedUser, server: string, colors: Palette): string => {
  const held = user.roles.map(({ roleName }) => roles[roleName]);
  const labels = (kind: 'base' | 'permission') => held.filter((role) => role.kind === kind).map(({ label }) => label);
  const lines: [string, string][] = [
    ['Correo', user.email],
    ['Tipo', labels('base').join(', ')],
    ['Permisos', labels('permission').join(', ') || 'ninguno'],
    ['Seller', user.organizations.map(({ name, accountName }) => `${name} (${accountName})`).join(', ')],
    ['Usuario operativo', user.operatingUser ? 'Sí' : 'No'],
    ['Dos pasos', user.using2FA ? 'activa' : 'inactiva'],
    ['Servidor', server],
  ];
  const shown = lines.filter(([, value]) => value !== '');
  const width = Math.max(...shown.map(([label]) => label.length));
  return [
    colors.bold(`${user.firstName} ${user.lastName}`),
    ...shown.map(([label, value]) => `  ${colors.dim(label.padEnd(width))}  ${value}`),
  ].join('\n');
};

/** The greeting after a sign-in: user, server, and expiry of the session. */
export const loginText = (user: SessionUser, server: string, expiresAt: string, colors: Palette): string =>
  [
    `${colors.green('✓')} ${say('session.welcome', { name: user.name })}`,
    colors.dim(`  ${user.email} en ${server}; la sesión vale hasta el ${formatDateTime(expiresAt)}`),
  ].join('\n');
