import type { Role } from '@trastienda/domain';

export const demoPassword = 'Trastienda.2026';
/** The two-step secret of the demo's account, publicly known. */
export const demoTwoFactorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export type DemoUser = {
  email: string;
  name: readonly [first: string, last: string];
  roles: readonly Role[];
  /** The accounts of the person's sellers; `all` for a person who works for every seller. */
  accounts: readonly string[] | 'all';
  operating: boolean;
  /** What the account demonstrates. */
  shows: string;
  disabled?: boolean;
  expired?: boolean;
  twoFactor?: boolean;
};

const everyPermission: readonly Role[] = [
  'CATALOG_USER',
  'ORDERS_USER',
  'INVENTORY_USER',
  'CARRIERS_USER',
  'REPORTS_USER',
];

/** The accounts of the demo, as the README and the first start print them. */
export const demoUsers: readonly DemoUser[] = [
  {
    email: 'admin@trastienda.mx',
    name: ['Adriana', 'Villaseñor'],
    roles: ['ADMIN_USER', ...everyPermission],
    accounts: 'all',
    operating: true,
    shows: 'administradora',
  },
  {
    email: 'operador@trastienda.mx',
    name: ['Óscar', 'Paredes'],
    roles: ['STANDARD_USER', ...everyPermission],
    accounts: 'all',
    operating: false,
    shows: 'usuario del marketplace',
  },
  {
    email: 'vendedor@aurora.mx',
    name: ['Laura', 'Méndez'],
    roles: ['ORGANIZATION_ADMIN_USER', ...everyPermission],
    accounts: ['aurora'],
    operating: true,
    shows: 'administradora de un seller',
  },
  {
    email: 'usuario@aurora.mx',
    name: ['Tomás', 'Quiroz'],
    roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
    accounts: ['aurora'],
    operating: false,
    shows: 'usuario de un seller, sin datos de clientes',
  },
  {
    email: 'sinpedidos@aurora.mx',
    name: ['Irene', 'Sosa'],
    roles: ['ORGANIZATION_STANDARD_USER', 'CATALOG_USER'],
    accounts: ['aurora'],
    operating: false,
    shows: 'usuario sin el permiso de ventas',
  },
  {
    email: 'dospasos@brisa.mx',
    name: ['Bruno', 'Cano'],
    roles: ['ORGANIZATION_ADMIN_USER', ...everyPermission],
    accounts: ['brisa'],
    operating: true,
    shows: 'verificación en dos pasos activa',
    twoFactor: true,
  },
  {
    email: 'deshabilitado@aurora.mx',
    name: ['Dora', 'Luján'],
    roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
    accounts: ['aurora'],
    operating: false,
    shows: 'cuenta deshabilitada',
    disabled: true,
  },
  {
    email: 'vencido@aurora.mx',
    name: ['Víctor', 'Amaro'],
    roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
    accounts: ['aurora'],
    operating: false,
    shows: 'contraseña vencida',
    expired: true,
  },
  {
    email: 'integrador@trastienda.mx',
    name: ['Integración', 'Tienda'],
    roles: ['ADMIN_API'],
    accounts: 'all',
    operating: true,
    shows: 'integrador',
  },
];
