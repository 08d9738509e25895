/** Where the session's token lives for this page: written by the session's storage port, read by every call. */
let token: string | undefined;

export const sessionToken = {
  get: (): string | undefined => token,
  set(next: string | undefined): void {
    token = next;
  },
};
