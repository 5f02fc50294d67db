// @requirement 15.19.5 15.19.6 15.19.7 15.19.8
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { abrirCarrinhoDeixado, eloDoCarrinho } from '#application/consentimentos/abrir-carrinho-deixado.ts';
import { eloDeParar } from '#application/consentimentos/elos.ts';
import { guardarCarrinho } from '#application/consentimentos/guardar-carrinho.ts';
import { lembrarCarrinhos } from '#application/consentimentos/lembrar-carrinhos.ts';
import { pararDeReceber } from '#application/consentimentos/parar-de-receber.ts';
import { salvarPreferencias } from '#application/consentimentos/salvar-preferencias.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { carrinhosDeixados, consentimentos, emails, limitesDeAcesso, usuarios } from '#db/schema/index.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { recusa } from '#tests/support/resultado.ts';

const HORA = 60 * 60_000;
const linha = { produtoId: 'rei', variacao: null, quantidade: 2 };
let uid = '';
let n = 0;
const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: 'rei', nome: 'Rei de marfim' }, { id: 'dama', estoque: 0 });
beforeEach(async () => {
  for (const tabela of [carrinhosDeixados, consentimentos, emails, limitesDeAcesso]) await db.delete(tabela);
  uid = await criarCliente(db, `cliente-${++n}@exemplo.test`);
  await db.update(usuarios).set({ emailVerificado: true }).where(eq(usuarios.id, uid));
});

const permitir = (carrinho: boolean) => salvarPreferencias(loja, uid, { carrinho });
const guardados = () => db.select().from(carrinhosDeixados);
const lembretes = () => db.select().from(emails).orderBy(asc(emails.criadoEm));
async function deixarUm(): Promise<string> {
  await permitir(true);
  expect(await guardarCarrinho(loja, uid, [linha])).toBe(true);
  return (await guardados())[0]?.chave ?? '';
}

describe('guardar', () => {
  test('só de quem permitiu; esvaziado ou proibido, some', async () => {
    expect(await guardarCarrinho(loja, uid, [linha])).toBe(false);
    expect(await guardados()).toEqual([]);
    await deixarUm();
    expect(await guardados()).toMatchObject([{ uid, itens: [linha], lembretes: 0 }]);
    expect(await guardarCarrinho(loja, uid, [])).toBe(true);
    expect(await guardados()).toEqual([]);
    await guardarCarrinho(loja, uid, [linha]);
    await permitir(false);
    expect(await guardados()).toEqual([]);
    expect(await guardarCarrinho(loja, uid, [linha])).toBe(false);
    const atos = await db.select({ ato: consentimentos.ato, origem: consentimentos.origem }).from(consentimentos);
    expect(atos).toEqual([
      { ato: 'dado', origem: 'conta' },
      { ato: 'retirado', origem: 'conta' },
    ]);
  });

  test('quem não confirmou o e-mail não permite nada', async () => {
    await db.update(usuarios).set({ emailVerificado: false }).where(eq(usuarios.id, uid));
    expect(await permitir(true)).toEqual(recusa('email-por-confirmar'));
    expect(await db.$count(consentimentos)).toBe(0);
  });

  test('linhas sem sentido ficam de fora, e não mais de cinquenta', async () => {
    await permitir(true);
    const muitas = Array.from({ length: 60 }, (_, i) => ({ ...linha, produtoId: `p-${i}` }));
    await guardarCarrinho(loja, uid, [{ ...linha, quantidade: Number.NaN }, { ...linha, quantidade: -1 }, ...muitas]);
    expect((await guardados())[0]?.itens).toHaveLength(50);
  });
});

describe('lembrar', () => {
  test('uma vez depois de quatro horas e outra depois de dois dias, e mais nenhuma', async () => {
    await deixarUm();
    const passos: number[] = [];
    for (const horas of [3, 1.1, 20, 24, 24, 60]) {
      teste.adiantar(horas * HORA);
      await lembrarCarrinhos(loja);
      await lembrarCarrinhos(loja);
      passos.push((await lembretes()).length);
    }
    expect(passos).toEqual([0, 1, 1, 2, 2, 2]);
  });

  test('a mensagem mostra o que ainda se vende, com um botão que o devolve e o modo de parar', async () => {
    await permitir(true);
    await guardarCarrinho(loja, uid, [linha, { produtoId: 'dama', variacao: null, quantidade: 1 }]);
    const chave = (await guardados())[0]?.chave ?? '';
    teste.adiantar(5 * HORA);
    expect(await lembrarCarrinhos(loja)).toBe(1);
    const id = (await lembretes())[0]?.id ?? '';
    await enviarEmail(loja, id);
    const carta = await teste.caixa.ler(id);
    expect(carta?.texto).toContain('2 × Rei de marfim');
    expect(carta?.texto).not.toContain('Produto dama');
    expect(carta?.texto).toContain(eloDoCarrinho(loja, chave));
    expect(carta?.cabecalhos['List-Unsubscribe']).toBe(
      `<${eloDeParar(loja, { tipo: 'carrinho-deixado', chave: uid })}>`,
    );
    const [, selo = ''] = eloDoCarrinho(loja, chave).split(`${chave}/`);
    expect(await abrirCarrinhoDeixado(loja, { chave, selo })).toMatchObject([
      { nome: 'Rei de marfim', quantidade: 2 },
      { nome: 'Produto dama' },
    ]);
    expect(await abrirCarrinhoDeixado(loja, { chave, selo: 'nada' })).toBeNull();
  });

  test('comprado, ninguém é lembrado, nem pela mensagem que já esperava', async () => {
    await deixarUm();
    teste.adiantar(5 * HORA);
    await lembrarCarrinhos(loja);
    const feito = await fecharPedido(loja, {
      contato,
      linhas: [linha],
      totalVistoCentavos: 20_000,
      cupomCodigo: null,
      uid,
      chave: null,
    });
    expect(feito.ok).toBe(true);
    expect(await guardados()).toEqual([]);
    const lembrete = (await lembretes()).find(({ tipo }) => tipo === 'carrinho-deixado');
    await enviarEmail(loja, lembrete?.id ?? '');
    expect(await teste.caixa.ler(lembrete?.id ?? '')).toBeNull();
  });

  test('de uma conta desativada não sai nem a mensagem que já esperava', async () => {
    await deixarUm();
    teste.adiantar(5 * HORA);
    expect(await lembrarCarrinhos(loja)).toBe(1);
    await db.update(usuarios).set({ ativo: false }).where(eq(usuarios.id, uid));
    const id = (await lembretes())[0]?.id ?? '';
    await enviarEmail(loja, id);
    expect(await teste.caixa.ler(id)).toBeNull();
  });

  test('um clique na mensagem proíbe os lembretes e apaga a lista', async () => {
    await deixarUm();
    const token = eloDeParar(loja, { tipo: 'carrinho-deixado', chave: uid }).split('/').at(-1) ?? '';
    expect(await pararDeReceber(loja, token, 'um-clique')).toMatchObject({ ok: true });
    expect(await guardados()).toEqual([]);
    teste.adiantar(5 * HORA);
    expect(await lembrarCarrinhos(loja)).toBe(0);
  });

  test('de quem enche e deixa muitos carrinhos não vão mais de dois por semana', async () => {
    await permitir(true);
    for (let i = 0; i < 4; i++) {
      await guardarCarrinho(loja, uid, [linha]);
      teste.adiantar(5 * HORA);
      await lembrarCarrinhos(loja);
      await guardarCarrinho(loja, uid, []);
    }
    expect(await lembretes()).toHaveLength(2);
  });
});
