import { prettyDOM } from '@testing-library/react';

/**
 * The error of a query that found nothing. It prints the page only when the message is read: `findBy` and `waitFor` discard most of their
 * errors, and printing the page for each took a tenth of the time of all web tests.
 */
export function lateErrors(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let whole: string | undefined;
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (whole ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    // `waitFor` extends the message of the last one.
    set: (text: string) => {
      whole = text;
    },
  });
}
