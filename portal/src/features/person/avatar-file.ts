/** Pixels on each side of the picture that is kept: twice what any page shows, on a screen of two pixels a point. */
const side = 256;

/**
 * The square in the middle of a picture, small and without what a camera wrote into it, such as the place.
 *
 * A file that the browser cannot draw is left as it is: the server says what is wrong with it.
 */
export async function squareOf(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const { width, height } = picture;
  const edge = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, edge);
  canvas
    .getContext('2d')
    ?.drawImage(picture, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, canvas.width, canvas.height);
  picture.close();
  const isPng = file.type === 'image/png';
  const drawn = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, isPng ? file.type : 'image/jpeg', 0.9),
  );
  return drawn ? new File([drawn], isPng ? 'avatar.png' : 'avatar.jpg', { type: drawn.type }) : file;
}
