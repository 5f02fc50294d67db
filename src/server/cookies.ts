import { parse, serialize } from 'hono/utils/cookie';

const NOME = 'gr_pedidos';
const QUANTOS = 5;
const UMA_SEMANA = 7 * 24 * 3600;
const formaDoId = /^[A-Za-z0-9]{20}$/;

/** Ids of the orders this browser made lately, newest first. Scripts can't read the cookie; the ids can't be guessed. */
export function lerPedidosDoNavegador(cabecalhos: Headers): string[] {
  const valor = parse(cabecalhos.get('Cookie') ?? '', NOME)[NOME] ?? '';
  return valor
    .split('.')
    .filter((id) => formaDoId.test(id))
    .slice(0, QUANTOS);
}

/** The `Set-Cookie` that remembers one more order. */
export function lembrarPedido(cabecalhos: Headers, pedidoId: string, https: boolean): string {
  const ids = [pedidoId, ...lerPedidosDoNavegador(cabecalhos).filter((id) => id !== pedidoId)].slice(0, QUANTOS);
  return serialize(NOME, ids.join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: UMA_SEMANA,
    secure: https,
  });
}
