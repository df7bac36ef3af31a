/** No answer of a provider to a question is larger; a bill may be. */
export const mostAnswerBytes = 1_000_000;

/** The bytes of an answer; throws, and takes no more of it, as soon as there are more than `most`. */
export async function bytesOfAnswer(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let left = most;
  for await (const chunk of response.body ?? []) {
    left -= chunk.byteLength;
    // Leaving the loop ends the connection.
    if (left < 0) throw new Error(`an answer of more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
