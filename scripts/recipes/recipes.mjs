import { carrierField } from './carrier-field.mjs';
import { notificationKind } from './notification-kind.mjs';
import { orderAction } from './order-action.mjs';
import { orderFilter } from './order-filter.mjs';
import { stockColumn } from './stock-column.mjs';

/**
 * A recipe of CONTRIBUTING.md: what a newcomer writes in which files, and the tests that show that it works. A test of the server writes the
 * checksum of a new migration itself.
 * @typedef {object} Recipe
 * @property {string} of
 * @property {number} most the largest number of files
 * @property {Readonly<Record<string, readonly (readonly [before: string, written: string])[]>>} changes in each file, texts that are found once, and what is written after them
 * @property {Readonly<Record<string, string>>} [made] new files
 * @property {Readonly<Record<string, readonly [project: string, text?: string]>>} proofs tests of the copy; those with a text stand there alone
 */

/** @type {readonly Recipe[]} */
export const recipes = [orderFilter, orderAction, carrierField, stockColumn, notificationKind];
