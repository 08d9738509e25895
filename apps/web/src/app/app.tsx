import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createAppRouter } from './router.tsx';

/** The whole application: everything else hangs from the router. */
export function App() {
  const [router] = useState(createAppRouter);
  return <RouterProvider router={router} />;
}
