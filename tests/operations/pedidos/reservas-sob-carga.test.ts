import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { produtos } from '#db/schema/index.ts';
import { limitesDeReservaPadrao } from '#domain/pedidos/reservas.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import {
  aceitos,
  codigosDeRecusa,
  pedirDoEndereco,
  type RespostaAoPedido,
} from '#tests/support/pedidos-que-reservam.ts';

const { teste } = await abrirLojaDoArquivo();
beforeEach(async () => {
  await esvaziar(teste.loja.db, 'pedidos, pedido_itens, produtos, emails, movimentos_estoque, limites_de_reserva');
});

const admin = { uid: 'admin', displayName: 'Ana', email: 'ana@exemplo.test' };
const pedir = (endereco: string, unidades: Record<string, number>) => pedirDoEndereco(teste, endereco, unidades);

/** Twenty at a time: more would wait for connections too long on a busy machine. */
async function emOndas(quantos: number, um: (n: number) => Promise<RespostaAoPedido>): Promise<RespostaAoPedido[]> {
  const fins: RespostaAoPedido[] = [];
  for (let n = 0; n < quantos; n += 20)
    fins.push(...(await Promise.all(Array.from({ length: 20 }, (_, i) => um(n + i)))));
  return fins;
}
const estoqueDe = async (id: string) =>
  (await teste.loja.db.select({ n: produtos.estoque }).from(produtos).where(eq(produtos.id, id)))[0]?.n;

describe('estoque não se toma como refém', () => {
  test('de duzentos pedidos hostis, vinte de cada vez, de um endereço e de uma rede, menos de cento e vinte passam, e quem chega de fora leva a última unidade', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 120 });
    const hostis = await emOndas(200, (n) => pedir(n % 2 ? '203.0.113.66' : '2001:db8:66:1::', { rei: 1 }));
    expect(aceitos(hostis)).toBeLessThanOrEqual(2 * limitesDeReservaPadrao.pedidos);
    expect(codigosDeRecusa(hostis)).toEqual(['reservas-demais']);
    const sobrou = (await estoqueDe('rei')) ?? 0;
    expect(sobrou).toBe(120 - aceitos(hostis));
    for (let n = 0; n < sobrou; n++) expect(await pedir(`${20 + n}.51.100.7`, { rei: 1 })).toMatchObject({ ok: true });
    expect(await estoqueDe('rei')).toBe(0);
    // Unpaid goods are released for the next buyer.
    teste.adiantar(31 * 60_000);
    for (let i = 0; i < 3; i++) await expirarPedidos(teste.loja);
    expect(await estoqueDe('rei')).toBe(120);
  });
});

describe('compras honestas', () => {
  test('a escola leva dez kits, a família três pedidos, e o escritório de duzentos com um endereço só compra enquanto paga', async () => {
    await porAVenda(teste, { id: 'kit', estoque: 10 }, { id: 'rei', estoque: 3 }, { id: 'livro', estoque: 400 });
    expect(await pedir('198.51.100.7', { kit: 10 })).toMatchObject({ ok: true });
    for (let i = 0; i < 3; i++) expect(await pedir('198.51.100.8', { rei: 1 })).toMatchObject({ ok: true });
    // Two hundred people behind one address; the order of each is paid before forty others have begun theirs.
    const esperando: string[] = [];
    for (let n = 0; n < 200; n++) {
      const fim = await pedir('198.51.100.9', { livro: 1 });
      if (!fim.ok) throw new Error(`${n}: ${fim.erro.codigo}`);
      esperando.push(fim.valor.id);
      const id = esperando.length > 40 ? esperando.shift() : undefined;
      if (id) await mudarStatusDoPedido(teste.loja, admin, { id, para: 'approved', visto: 'pendente' });
    }
    expect(await estoqueDe('livro')).toBe(200);
  });

  test('no lançamento, quinhentos compradores por cinquenta unidades: cinquenta levam, os outros ouvem que acabou', async () => {
    await porAVenda(teste, { id: 'relogio', estoque: 50 });
    const fins = await emOndas(500, (n) => pedir(`${20 + (n % 100)}.${Math.floor(n / 100)}.0.7`, { relogio: 1 }));
    expect(aceitos(fins)).toBe(50);
    expect(codigosDeRecusa(fins)).toEqual(['estoque-insuficiente']);
    expect(await estoqueDe('relogio')).toBe(0);
  });
});
