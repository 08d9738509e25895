/** The token in the header of a call. */
export const bearerOf = ({ authorization = '' }: { authorization?: string | undefined }): string =>
  authorization.replace(/^Bearer /i, '');
