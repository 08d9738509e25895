import { type LogoGround, logoGround } from '@trastienda/domain';
import { useEffect, useState } from 'react';

/** The side to which a picture is drawn to look at its colours. */
const side = 64;

/** The ground on which the picture is seen, as mails choose it; undefined until it is loaded. */
export function useLogoGround(address: string): LogoGround | undefined {
  const [seen, setSeen] = useState<{ address: string; ground: LogoGround }>();
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight));
      canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
      canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
      const context = canvas.getContext('2d');
      if (!context) return;
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      setSeen({ address, ground: logoGround(data) });
    };
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return seen?.address === address ? seen.ground : undefined;
}
