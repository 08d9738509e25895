/** The notices that a person has dismissed: permanently, or until the session ends and clears its storage. */
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
        // If storage is forbidden, the notice only appears again.
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
