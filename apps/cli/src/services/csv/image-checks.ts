import { imageFetcher } from '@trastienda/images';
import { type ImageReader, imageLookup, type Lookups } from '@trastienda/validators';

type Looking = {
  signal: AbortSignal;
  /** Called after each image with the number of images so far. */
  tell: (images: number) => void;
  read?: ImageReader;
};

/** The lookup that requests each image of a file from its host, like the server: public addresses only. */
export const imageChecks = ({ signal, tell, read = imageFetcher({ stopped: signal }) }: Looking): Lookups => {
  let images = 0;
  return {
    image: imageLookup(async (address) => {
      const facts = await read(address);
      tell(++images);
      return facts;
    }),
  };
};
