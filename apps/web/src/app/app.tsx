import { BrowserRouter } from 'react-router-dom';
import { Root } from './root.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole application: one router, one session, every route. */
export function App() {
  return (
    <BrowserRouter>
      <Root>
        <AppRoutes />
      </Root>
    </BrowserRouter>
  );
}
