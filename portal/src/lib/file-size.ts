const megabyte = 1024 * 1024;

/** `812 KB`, `1.4 MB` */
export const fileSizeText = (bytes: number) =>
  bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
