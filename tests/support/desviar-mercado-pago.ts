/*
 * Loaded into a real shop before its own code (`node --import`): requests to Mercado Pago are sent to the twin at
 * GEMEO_URL with the twin's token. Everything else is as in a shop that sells.
 */
const gemeo = process.env['GEMEO_URL'];
const token = process.env['GEMEO_TOKEN'];
if (!gemeo || !token) throw new Error('GEMEO_URL e GEMEO_TOKEN dizem onde está o gêmeo');
const MERCADO_PAGO = 'https://api.mercadopago.com';
const buscar = globalThis.fetch;
globalThis.fetch = (endereco, opcoes) => {
  if (typeof endereco !== 'string' || !endereco.startsWith(MERCADO_PAGO)) return buscar(endereco, opcoes);
  const headers = new Headers(opcoes?.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return buscar(gemeo + endereco.slice(MERCADO_PAGO.length), { ...opcoes, headers });
};
