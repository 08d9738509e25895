/** The pages of the web application that a mail's link opens: `/pages/{page}/{secret}`. */
export const linkPages = ['reset', 'firstlogin', 'verifyqr', 'email'] as const;

/** The address of a mail's link. */
export function linkAddress(publicUrl: string, page: (typeof linkPages)[number], secret: string): string {
  return `${publicUrl}/pages/${page}/${secret}`;
}
