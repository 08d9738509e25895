import { prettyDOM } from '@testing-library/react';

/**
 * The error of a query that found nothing, with the page as it is when somebody reads the message: `findBy` and `waitFor` throw most of
 * their errors away, and printing the page for each took a tenth of the time of all tests of the web.
 */
export function lateErrors(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let whole: string | undefined;
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (whole ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    // `waitFor` says more of the last one.
    set: (text: string) => {
      whole = text;
    },
  });
}
