/** The ground on which a logo is seen: its own if nothing of it is transparent, else a light or a dark one. */
export type LogoGround = 'own' | 'light' | 'dark';

/** The colours of these grounds in mails, where the settings show a logo as its readers see it. */
export const logoGrounds = { light: '#ffffff', dark: '#171c1f' } as const;

/** A picture with less of transparency than this has its own ground; smooth corners alone leave less. */
const leastTransparency = 0.02;
/** A contrast above this is as good as any more (WCAG 2.2, 1.4.3). */
const enoughContrast = 4.5;

/** The ground of a picture, given as red, green, blue and alpha of each pixel from 0 to 255. */
export function logoGround(pixels: ArrayLike<number>): LogoGround {
  const whole = pixels.length / 4;
  let seen = 0;
  const contrast = { light: 0, dark: 0 };
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    const share = alpha / 255;
    seen += share;
    const brightness = luminance(red, green, blue);
    contrast.light += share * Math.min(enoughContrast, contrastOf(1, brightness));
    contrast.dark += share * Math.min(enoughContrast, contrastOf(darkLuminance, brightness));
  }
  if (seen > 0 && whole - seen < whole * leastTransparency) return 'own';
  return contrast.dark > contrast.light ? 'dark' : 'light';
}

const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(red: number, green: number, blue: number): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const darkLuminance = luminance(0x17, 0x1c, 0x1f);
