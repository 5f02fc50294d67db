import type { Endpoint } from '#server/api/v1/endpoint.ts';
import { discountEndpoints } from './descontos.ts';
import { customerEndpoints, orderEndpoints } from './pedidos.ts';
import { productEndpoints, stockEndpoints } from './produtos.ts';

/** Every call of the API, in the order of the document. */
export const endpoints: readonly Endpoint[] = [
  ...productEndpoints,
  ...stockEndpoints,
  ...orderEndpoints,
  ...customerEndpoints,
  ...discountEndpoints,
];
