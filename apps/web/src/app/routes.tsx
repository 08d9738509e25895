import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { publicBillingScreens } from '../features/billing/public-billing.routes.tsx';
import { askAhead, lazyScreen } from '../lib/lazy-part.ts';
import { FailurePage } from './pages/failure-page.tsx';
import { RequireSession } from './require-session.tsx';
import { StartingFrame } from './starting-frame.tsx';

const LoginScreen = lazyScreen(async () => (await import('../features/session/login-screen.tsx')).LoginScreen);
const PasswordChangeScreen = lazyScreen(
  async () => (await import('../features/session/later.ts')).PasswordChangeScreen,
);
const EmailConfirmationScreen = lazyScreen(
  async () => (await import('../features/session/later.ts')).EmailConfirmationScreen,
);
const VerifyQrScreen = lazyScreen(async () => (await import('../features/session/later.ts')).VerifyQrScreen);
const NotFoundPage = lazyScreen(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

const signedIn = () => import('./signed-in-routes.tsx');
const SignedInRoutes = lazyScreen(async () => (await signedIn()).SignedInRoutes);

/** Preloads the code of an address while the session is still being restored. */
export function askAheadFor(pathname: string): void {
  askAhead(SignedInRoutes);
  // A failure is ignored; the first render tries again and reports it.
  signedIn().then(
    ({ askAheadForScreen }) => askAheadForScreen(pathname),
    () => undefined,
  );
}

/** Every address of the application (S1 §2). Those behind the session are in another file, which the sign-in does not load. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/pages">
          <Route index element={<Navigate to="/pages/login" replace />} />
          <Route path="login" element={<LoginScreen />} />
          <Route path="reset/:idChangePassword" element={<PasswordChangeScreen />} />
          <Route path="firstlogin/:idChangePassword" element={<PasswordChangeScreen first />} />
          <Route path="email/:id" element={<EmailConfirmationScreen />} />
          <Route path="verifyqr/:id" element={<VerifyQrScreen />} />
          <Route path="404" element={<NotFoundPage />} />
          <Route path="500" element={<FailurePage />} />
        </Route>
        {Object.entries(publicBillingScreens).map(([path, PublicScreen]) => (
          <Route key={path} path={path} element={<PublicScreen />} />
        ))}
        {/* Goes to the sign-in without loading what is behind it. */}
        <Route path="/" element={<RequireSession />}>
          <Route index element={<Navigate to="/dashboard" replace />} />
        </Route>
        <Route
          path="*"
          element={
            <Suspense fallback={<StartingFrame />}>
              <SignedInRoutes />
            </Suspense>
          }
        />
      </Routes>
    </Suspense>
  );
}
