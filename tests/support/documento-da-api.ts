import { createHash } from 'node:crypto';
import { apiDocument } from '#server/api/v1/openapi.ts';

/** The OpenAPI document of a shop, from which the client of the tests is generated. */
export const documentoDaApi = (): string => JSON.stringify(apiDocument('https://loja.exemplo'), null, 2);

/** First line of the generated client: names the document it was made from. */
export const cabecalhoDoCliente = (): string =>
  `// From the OpenAPI document ${createHash('sha256').update(documentoDaApi()).digest('hex')}: npm run api-client\n`;
