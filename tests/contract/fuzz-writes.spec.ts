import { fuzz } from './fuzz.ts';

fuzz('writes');
