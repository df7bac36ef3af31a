import { attachment } from '@waylight/contract/wire/attachment';
import { type Call, pathParameters } from '@waylight/contract/wire/call';
import { errorTable } from '@waylight/contract/wire/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type Api = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The published description of the API (OpenAPI 3.1), made from the contract. */
export function describe(api: Api, title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [domain, calls] of Object.entries(api))
    for (const [name, call] of Object.entries(calls)) {
      const path = `/getaway${call.path}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(domain, name, call) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Every call carries appId, timestamp (ms), nonce, signType and sign: in the query of a GET, at the top level of a JSON body. Parameters in the path are signed like the others. Answers stand in an envelope { code, message, data }; 1001 is success.',
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

/** GET /getaway/openapi.json. */
export function serveDescription(app: FastifyInstance, api: Api, title: () => string): void {
  let description: ReturnType<typeof describe> | undefined;
  app.get('/getaway/openapi.json', async () => {
    // Hundreds of schemas are turned into JSON's: once, when somebody reads them.
    description ??= describe(api, title());
    return { ...description, info: { ...description.info, title: title() } };
  });
}

const frame = {
  appId: { type: 'string' },
  timestamp: { type: 'integer', description: 'ms since the epoch' },
  nonce: { type: 'string', minLength: 16, maxLength: 64 },
  signType: { type: 'string', enum: ['SHA256'] },
  sign: { type: 'string' },
};

function operation(domain: string, name: string, call: Call) {
  const request = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const reply = z.toJSONSchema(call.reply, { unrepresentable: 'any' });
  const properties = { ...request.properties, ...frame };
  const required = [...(request.required ?? []), ...Object.keys(frame)];
  const inPath = pathParameters(call.path);
  const parameter = ([field, schema]: [string, unknown]) => ({
    name: field,
    in: inPath.includes(field) ? 'path' : 'query',
    required: required.includes(field),
    schema,
  });
  const input =
    call.method === 'GET'
      ? { parameters: Object.entries(properties).map(parameter) }
      : { requestBody: { content: { 'application/json': { schema: { type: 'object', properties, required } } } } };
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: call.says,
    ...(call.access === 'public' ? {} : { security: [{ bearer: Array.isArray(call.access) ? [...call.access] : [] }] }),
    ...input,
    responses: {
      200: {
        description: `Success, or a refusal: ${call.errors.map((error) => `${errorTable[error].code} ${error}`).join(', ') || 'none of its own'}`,
        content:
          call.reply === attachment
            ? { '*/*': { schema: { description: 'The bytes of a file; a refusal is an envelope in JSON' } } }
            : {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { code: { const: call.success ?? 1001 }, message: { type: 'string' }, data: reply },
                  },
                },
              },
      },
    },
  };
}
