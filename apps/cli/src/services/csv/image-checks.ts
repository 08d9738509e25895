import { imageFetcher } from '@trastienda/images';
import { type ImageReader, imageLookup, type Lookups } from '@trastienda/validators';

type Looking = {
  signal: AbortSignal;
  /** Told after each look: how many there were. */
  tell: (images: number) => void;
  read?: ImageReader;
};

/** The lookup that asks for each image of a file where it is, as the server does it: public addresses only. */
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
