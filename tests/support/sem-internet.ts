/*
 * Loaded into the shop of the journeys before its own code (`node --import`): nobody outside this machine answers, at once
 * and wherever the journeys run. Waiting for who looks up a CEP would be the network's affair.
 */
const buscar = globalThis.fetch;
globalThis.fetch = async (pedido, opcoes) => {
  const { hostname } = new URL(pedido instanceof Request ? pedido.url : pedido);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') throw new TypeError(`${hostname} is not of this machine`);
  return buscar(pedido, opcoes);
};
