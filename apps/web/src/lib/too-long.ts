import { lengthOf } from '@trastienda/domain';

/** The error of a text longer than `most`, unless the form reports one. The text is kept as pasted, so that the user can shorten it. */
export const tooLong = (value: string, most: number | undefined): string | undefined =>
  most !== undefined && lengthOf(value) > most ? `Escriba ${most} caracteres como máximo` : undefined;
