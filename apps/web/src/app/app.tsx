import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Root } from './root.tsx';
import { AppRoutes } from './routes.tsx';

// One route for every address: whoever leaves a form can be asked, which only a router of this kind allows; the routes are AppRoutes'.
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <Root>
        <AppRoutes />
      </Root>
    ),
  },
]);

/** The whole application: one router, one session, every route. */
export function App() {
  return <RouterProvider router={router} />;
}
