/** What each kind of file is called on the wire; apart from those who write them, whose libraries only a thread loads. */
export const pdfMediaType = 'application/pdf';
export const wordMediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const sheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
