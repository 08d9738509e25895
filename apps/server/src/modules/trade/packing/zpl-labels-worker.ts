import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import zplImage from 'zpl-image';
import type { FromZpl, ZplOrder } from './zpl-labels.ts';

// The body of the thread that draws labels (see zpl-labels.ts).

const pointsPerInch = 72;
const { pdf, dotsPerInch } = workerData as ZplOrder;
const answer = (message: FromZpl) => parentPort?.postMessage(message);

const dots = (points: number) => Math.round((points / pointsPerInch) * dotsPerInch);

async function labels(): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const drawn: string[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const width = dots(originalWidth);
    const height = dots(originalHeight);
    const { data } = await page.render({ width, height, render: 'bitmap' });
    // The compression that printers of any age and their imitations understand.
    const { length, rowlen, acs } = zplImage.rgbaToACS(data, width, { notrim: true });
    drawn.push(`^XA\n^PW${width}\n^LL${height}\n^FO0,0^GFA,${length},${length},${rowlen},${acs}^FS\n^XZ\n`);
  }
  return drawn.join('');
}

labels().then(
  (zpl) => answer({ zpl: Buffer.from(zpl, 'ascii') }),
  (error: unknown) => answer({ error }),
);
