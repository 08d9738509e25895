import { mergeConfig } from 'vite';
import web from '../../apps/web/vite.config.ts';
import { mutableMachines } from './kit/mutable-machines.ts';

// For `npm run mutants -- --web`: the web's build, with charts that a page can change before it starts.
export default mergeConfig(web, { plugins: [mutableMachines((importer) => importer.includes('/apps/web/'))] });
