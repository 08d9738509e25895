export { askAddress } from './ask-address.ts';
export { type ImageContent, imageContents, imageFetcher } from './image-fetcher.ts';
export { PrivateAddress, publicAddresses, type ResolvedAddress } from './public-address.ts';
