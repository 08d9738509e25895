export { type ImageContent, imageContents, imageFetcher } from './image-fetcher.ts';
