/*
 * Loaded into the shop of the journeys before its own code (`node --import`): requests to other machines fail at once,
 * so that journeys do not depend on the network.
 */
const buscar = globalThis.fetch;
globalThis.fetch = async (pedido, opcoes) => {
  const { hostname } = new URL(pedido instanceof Request ? pedido.url : pedido);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') throw new TypeError(`${hostname} is not of this machine`);
  return buscar(pedido, opcoes);
};
