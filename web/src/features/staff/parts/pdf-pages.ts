import type { PDFPageProxy } from 'pdfjs-dist';

/** Wide enough to read a stamp when zoomed. */
const pageWidth = 1600;
/** Maximum number of pages: documents have few. */
const mostPages = 20;

async function draw(page: PDFPageProxy): Promise<Blob> {
  const scale = pageWidth / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  return new Promise((done, refuse) =>
    canvas.toBlob((blob) => (blob ? done(blob) : refuse(new Error('No picture of the page')))),
  );
}

/** Renders the pages of a PDF as images, until unmounted. */
export async function* drawPdf(url: string, signal: AbortSignal): AsyncGenerator<Blob> {
  const [pdf, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')]);
  pdf.GlobalWorkerOptions.workerSrc = worker.default;
  // The CSP allows no WebAssembly, so pdf.js runs without it.
  const opening = pdf.getDocument({ url, useWasm: false });
  try {
    const file = await opening.promise;
    for (let page = 1; page <= Math.min(file.numPages, mostPages) && !signal.aborted; page += 1) {
      yield await draw(await file.getPage(page));
    }
  } finally {
    await opening.destroy();
  }
}
