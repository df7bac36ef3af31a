/** Media types of the files that we write. Apart from the writers, whose libraries only a thread loads. */
export const pdfMediaType = 'application/pdf';
export const wordMediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const sheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
