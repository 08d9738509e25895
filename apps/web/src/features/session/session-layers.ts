/** What may cover a signed-in page, in one chunk that is loaded right after the sign-in, so that it is there when it is needed. */
export { InactivityWarning } from './inactivity-warning.tsx';
export { SignInAgain } from './sign-in-again.tsx';
