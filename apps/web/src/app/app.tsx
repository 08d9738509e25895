import { BrowserRouter } from 'react-router-dom';
import { basePath } from '../lib/base-path.ts';
import { HeldNavigation } from '../lib/leave-guard.tsx';
import { Root } from './root.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole application: one router, one session, every route. */
export function App() {
  return (
    <BrowserRouter basename={basePath}>
      <HeldNavigation>
        <Root>
          <AppRoutes />
        </Root>
      </HeldNavigation>
    </BrowserRouter>
  );
}
