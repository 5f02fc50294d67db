import { describe, expect, it } from 'vitest';
import { lembrarPedido, lerPedidosDoNavegador } from '#server/cookies.ts';

const id = (n: number) => `pedido${n}`.padEnd(20, 'x');
const com = (cookie: string) => new Headers({ Cookie: cookie });
/** What a browser would send back after that `Set-Cookie`. */
const deVolta = (setCookie: string) => com(setCookie.split(';')[0] ?? '');

describe('os pedidos deste navegador', () => {
  const lidos: [string, string, string[]][] = [
    ['sem cookie', '', []],
    ['um pedido', `gr_pedidos=${id(1)}`, [id(1)]],
    ['entre outros cookies', `a=b; gr_pedidos=${id(1)}.${id(2)}; c=d`, [id(1), id(2)]],
    ['nome parecido', `xgr_pedidos=${id(1)}; gr_pedidos2=${id(2)}`, []],
    ['ids que não são ids', `gr_pedidos=curto.${id(1)}.${'y'.repeat(21)}.${'-'.repeat(20)}`, [id(1)]],
    ['SQL e HTML', `gr_pedidos=' or 1=1 --.<script>`, []],
    ['valor vazio', 'gr_pedidos=', []],
    ['só pontos', 'gr_pedidos=....', []],
    ['pedidos demais', `gr_pedidos=${[1, 2, 3, 4, 5, 6, 7].map(id).join('.')}`, [1, 2, 3, 4, 5].map(id)],
    ['porcentagem quebrada', `gr_pedidos=%E0%A4%A`, []],
  ];
  it.each(lidos)('com %s são os que devem ser', (_, cookie, esperados) => {
    expect(lerPedidosDoNavegador(com(cookie))).toEqual(esperados);
  });

  it('o mais novo vem primeiro, sem repetição, e o sexto empurra o mais velho para fora', () => {
    let cabecalhos = new Headers();
    for (const n of [1, 2, 3, 2, 4, 5, 6]) cabecalhos = deVolta(lembrarPedido(cabecalhos, id(n), false));
    expect(lerPedidosDoNavegador(cabecalhos)).toEqual([6, 5, 4, 2, 3].map(id));
  });

  it('o cookie é só do servidor, só deste site, e só por https quando a loja é https', () => {
    const http = lembrarPedido(new Headers(), id(1), false);
    const https = lembrarPedido(new Headers(), id(1), true);
    for (const cookie of [http, https])
      expect(cookie).toMatch(/^gr_pedidos=\w{20}; Max-Age=604800; Path=\/; HttpOnly;(?: Secure;)? SameSite=Lax$/);
    expect([http.includes('Secure'), https.includes('Secure')]).toEqual([false, true]);
  });
});
