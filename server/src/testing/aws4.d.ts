declare module 'aws4' {
  /** Adds the Authorization of the given request to its headers, and answers the request. */
  export function sign(
    request: {
      service: string;
      region: string;
      method: string;
      host: string;
      path: string;
      headers: Record<string, string>;
    },
    credentials: { accessKeyId: string; secretAccessKey: string },
  ): { headers: Record<string, string> };
}
