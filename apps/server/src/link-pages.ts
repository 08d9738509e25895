/** The pages that a link opens, from a mail or printed at the first start: `/pages/{page}/{secret}`. */
export const linkPages = ['reset', 'firstlogin', 'verifyqr', 'email', 'firstadministrator'] as const;

/** The address of a mail's link. */
export function linkAddress(publicUrl: string, page: (typeof linkPages)[number], secret: string): string {
  return `${publicUrl}/pages/${page}/${secret}`;
}
