import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { toasts } from './lib/toasts.ts';
import { lateErrors } from './testing/late-errors.ts';
import { forgetPointer } from './testing/page-edges.ts';

// Screens load their code lazily, which can take long on a busy machine.
configure({ asyncUtilTimeout: 30_000, getElementError: lateErrors });

afterEach(() => {
  cleanup();
  toasts.clear();
  forgetPointer();
  localStorage.clear();
  sessionStorage.clear();
});

// Test files share modules. A package that is read while the document of its test file goes away fails for every later file of the worker.
afterAll(() => vi.dynamicImportSettled());
