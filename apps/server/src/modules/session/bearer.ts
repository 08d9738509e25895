/** The token that a call carries. */
export const bearerOf = ({ authorization = '' }: { authorization?: string | undefined }): string =>
  authorization.replace(/^Bearer /i, '');
