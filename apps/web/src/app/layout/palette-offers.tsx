import {
  administersUsers,
  type CarrierContext,
  canCreateCarrier,
  canCreateRate,
  hasPermission,
  isAdmin,
  type MessageKey,
  mayChange,
  mayCreateIncident,
  mayManageConditions,
  plainText,
  say,
  type Viewer,
} from '@trastienda/domain';
import { Plus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { paletteFor } from '../screens.ts';
import { areaIcons } from './area-icons.tsx';

/** A screen, or an action that starts at an address, as the palette offers it. */
export interface PaletteOffer {
  readonly key: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon: ReactNode;
  readonly path: string;
}

interface Action {
  readonly title: MessageKey;
  readonly path: string;
  /** Whether the viewer may start the action; actions that a carrier block can forbid are not offered until the blocks are known (R31). */
  readonly allows: (viewer: Viewer, standing: CarrierContext | undefined) => boolean;
}

const adminUser = ({ roles }: Viewer) => roles.includes('ADMIN_USER');

/** The actions that start at an address of their screen, with the same rules as the screen's own buttons. */
const actions: readonly Action[] = [
  {
    title: 'incidents.create',
    path: '/incidents/list?create=new',
    allows: (viewer) => mayCreateIncident(viewer, 'ORDER').allowed || mayCreateIncident(viewer, 'SKU').allowed,
  },
  {
    title: 'carriers.create',
    path: '/carriers/carrierList?carrier=new',
    allows: (viewer, standing) =>
      hasPermission(viewer, 'CARRIERS_USER') && standing !== undefined && canCreateCarrier(viewer, standing).allowed,
  },
  {
    title: 'rates.create',
    path: '/carriers/priceList?rate=new',
    allows: (viewer, standing) =>
      hasPermission(viewer, 'CARRIERS_USER') && standing !== undefined && canCreateRate(viewer, standing).allowed,
  },
  {
    title: 'promotions.create',
    path: '/catalog/promotions?promotion=new',
    allows: (viewer) => isAdmin(viewer) && hasPermission(viewer, 'CATALOG_USER'),
  },
  { title: 'users.create', path: '/admin/users?user=new', allows: administersUsers },
  { title: 'sellers.create', path: '/admin/sellers?seller=new', allows: adminUser },
  { title: 'categories.create', path: '/admin/categories?category=new', allows: adminUser },
  {
    title: 'conditions.create',
    path: '/admin/commercialTerms?condition=new',
    allows: (viewer) => mayManageConditions(viewer).allowed,
  },
  { title: 'notices.create', path: '/admin/notices?notice=new', allows: adminUser },
];

/** Every screen that a viewer may open, and every action that the viewer may start. */
export function offersFor(viewer: Viewer, standing: CarrierContext | undefined): readonly PaletteOffer[] {
  const screens = paletteFor(viewer).map(
    ({ area, screen }): PaletteOffer => ({
      key: screen.path,
      label: say(screen.title),
      hint: area && area.screens.length > 1 ? say(area.title) : undefined,
      icon: area ? areaIcons[area.key] : <UserRound className="size-4 shrink-0" aria-hidden="true" />,
      path: screen.path,
    }),
  );
  const begun = actions
    .filter(({ allows }) => mayChange(viewer).allowed && allows(viewer, standing))
    .map(
      ({ title, path }): PaletteOffer => ({
        key: path,
        label: say(title),
        hint: say('shell.palette.action'),
        icon: <Plus className="size-4 shrink-0" aria-hidden="true" />,
        path,
      }),
    );
  return [...screens, ...begun];
}

/** The offers in which every typed word begins some word; first those whose label begins with the typed text. */
export function offersBy<Offer extends Pick<PaletteOffer, 'label' | 'hint'>>(
  offers: readonly Offer[],
  words: readonly string[],
): readonly Offer[] {
  const found = offers.filter(({ label, hint = '' }) => {
    const there = plainText(`${hint} ${label}`).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => there.some((one) => one.startsWith(word)));
  });
  const begins = ({ label }: Offer) => plainText(label).startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((offer) => !begins(offer))];
}
