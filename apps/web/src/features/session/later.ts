/** The parts that the sign-in does not need at once, in one chunk: the pages behind links, the second step, and the recovery. */
export { CodeForm } from './code-form.tsx';
export { EmailConfirmationScreen } from './email-confirmation-screen.tsx';
export { PasswordChangeScreen } from './password-change-screen.tsx';
export { RecoveryDialog } from './recovery-dialog.tsx';
export { VerifyQrScreen } from './verify-qr-screen.tsx';
