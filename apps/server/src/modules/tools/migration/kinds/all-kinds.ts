import type { MigrationKind } from '@trastienda/domain';
import { brandsKind } from './brands.kind.ts';
import { categoriesKind } from './categories.kind.ts';
import type { KindWork } from './kind-work.ts';
import { specificationsKind } from './specifications.kind.ts';

const works: Readonly<Record<MigrationKind, KindWork>> = {
  brands: brandsKind,
  categories: categoriesKind,
  productSpecifications: specificationsKind(false),
  variantSpecifications: specificationsKind(true),
};

/** How a kind of migration checks and imports its rows. */
export const kindWork = (kind: MigrationKind): KindWork => works[kind];
