import type { AccessRule, TokenScope } from '@trastienda/domain';
import type { Method } from '../api/operation-table.ts';

/** A JSON schema of an argument, as the contract has it. */
export type ArgumentSchema = { readonly [key: string]: unknown };

/** How the next page of a list is asked for. */
export type Turning = 'page' | 'offset' | 'pageFromOne' | 'cursor';

/** What the contract says of the operation behind a tool: written by `npm run generate`. */
export type ToolOperation = {
  readonly method: Method;
  readonly path: string;
  /** The scopes of which a program's token needs one. */
  readonly scopes: readonly TokenScope[];
  /** Who may call the operation at all. */
  readonly access: AccessRule;
  /** The contract's own words. */
  readonly english: string;
  /** The arguments, by their name, with where each goes. */
  readonly places: readonly string[];
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
  readonly required: readonly string[];
  readonly turning?: Turning;
};
