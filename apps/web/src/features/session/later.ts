/** What the login does not need at once, in one chunk: the pages of links, the second step, the recovery. */
export { CodeForm } from './code-form.tsx';
export { EmailConfirmationScreen } from './email-confirmation-screen.tsx';
export { PasswordChangeScreen } from './password-change-screen.tsx';
export { RecoveryDialog } from './recovery-dialog.tsx';
export { VerifyQrScreen } from './verify-qr-screen.tsx';
