import { configure } from '@testing-library/react';

/** For changes of code: a changed screen often never shows what its test waits for, and each such wait costs its whole time. */
configure({ asyncUtilTimeout: 10_000 });
