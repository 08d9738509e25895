import type { Command } from 'commander';
import { Failure } from './failure.ts';

/** Fields of the contract whose option has a different name. */
const optionOfField: Readonly<Record<string, string>> = {
  accountName: 'seller',
  categoryId: 'category',
  discount: 'percent',
  fromDate: 'from',
  incidenceType: 'type',
  priceValidUntil: 'until',
  scopes: 'scope',
  skus: 'sku',
  products: 'product',
  toDate: 'to',
  totalQuantity: 'unidades',
};

/** Renames the fields of a server's refusal to the command's options and arguments; a field without one keeps its name. */
export const underOptions = (failure: Failure, command: Command | undefined): Failure => {
  if (!command || Object.keys(failure.fields).length === 0) return failure;
  const nameOf = (path: string): string => {
    const field = path.split('.').at(-1) ?? path;
    const names = [field, field.replace(/Ids?$/, ''), optionOfField[field]];
    const option = command.options.find((one) => names.includes(one.attributeName()));
    const argument = command.registeredArguments.find((one) => names.includes(one.name()));
    return option?.long ?? (argument ? `<${argument.name()}>` : path);
  };
  const { message, code, exitCode, nextSteps, requestId, changes, cause } = failure;
  return new Failure(message, {
    ...{ code, exitCode, nextSteps, changes, cause },
    ...(requestId !== undefined && { requestId }),
    fields: Object.fromEntries(Object.entries(failure.fields).map(([field, text]) => [nameOf(field), text])),
  });
};
