import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import { userList } from './user-list.ts';

it.each([
  [
    'a user of three sellers',
    () =>
      shown(userList, {
        id: 'u',
        firstName: 'Ana',
        lastName: 'Peña',
        email: 'a@b.mx',
        roles: [{ roleName: 'ORGANIZATION_ADMIN_USER' }],
        organizations: [{ name: 'Aurora' }, { name: 'Brisa' }, { name: 'Cobre' }],
        status: 'ENABLED',
        operatingUser: true,
        lastSession: moment,
      }),
    {
      row: 'u',
      firstName: 'Ana',
      lastName: { text: 'Peña', title: 'Peña' },
      email: 'a@b.mx',
      seller: { text: 'Aurora (+2)', title: 'Aurora, Brisa, Cobre' },
      roles: 'Usuario básico',
      status: { marks: [{ label: 'Activo', tone: 'success' }] },
      operating: 'Sí',
      lastSession: { moment: moment, brief: true },
    },
  ],
  [
    'an administrator',
    () =>
      shown(userList, {
        id: 'u',
        firstName: 'Ana',
        lastName: 'Peña',
        email: 'a@b.mx',
        roles: [{ roleName: 'ADMIN_USER' }],
        organizations: [],
        status: 'DISABLED',
        operatingUser: false,
        lastSession: null,
      }),
    {
      row: 'u',
      firstName: 'Ana',
      lastName: { text: 'Peña', title: 'Peña' },
      email: 'a@b.mx',
      seller: 'Todos',
      roles: 'Usuario básico',
      status: { marks: [{ label: 'Inactivo', tone: 'secondary' }] },
      operating: 'No',
      lastSession: { absent: 'Nunca' },
    },
  ],
  [
    'an integrator',
    () =>
      shown(userList, {
        id: 'u',
        firstName: 'Ana',
        lastName: 'Peña',
        email: 'a@b.mx',
        roles: [{ roleName: 'ADMIN_API' }],
        organizations: [{ name: 'Aurora' }],
        status: 'DISABLED',
        operatingUser: false,
        lastSession: null,
      }),
    {
      row: 'u',
      firstName: 'Ana',
      lastName: { text: 'Peña', title: 'Peña' },
      email: 'a@b.mx',
      seller: { text: 'Aurora', title: 'Aurora' },
      roles: 'Integrador',
      status: { marks: [{ label: 'Inactivo', tone: 'secondary' }] },
      operating: 'No',
      lastSession: { absent: 'Nunca' },
    },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));
