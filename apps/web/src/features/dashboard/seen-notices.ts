/** What a person has put away: for good, or until the session ends and empties its storage. */
export const seenNotices = {
  announcement: (userId: string) => mark(() => localStorage, `trastienda.announcement.${userId}`),
  terms: () => mark(() => sessionStorage, 'trastienda.termsLater'),
  twoFactor: () => mark(() => sessionStorage, 'trastienda.twoFactorPrompt'),
};

function mark(storage: () => Storage, key: string) {
  return {
    get(): string | null {
      try {
        return storage().getItem(key);
      } catch {
        // A forbidden storage only means that the notice comes back.
        return null;
      }
    },
    set(value: string): void {
      try {
        storage().setItem(key, value);
      } catch {
        // As above.
      }
    },
  };
}
