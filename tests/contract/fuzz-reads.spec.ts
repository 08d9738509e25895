import { fuzz } from './fuzz.ts';

fuzz('reads');
