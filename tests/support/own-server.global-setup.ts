import { makeOwnTemplate } from './own-server.ts';

/** Makes the demo once for all tests that start a server of their own. */
export default makeOwnTemplate;
