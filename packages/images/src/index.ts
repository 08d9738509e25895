export { imageFetcher } from './image-fetcher.ts';
