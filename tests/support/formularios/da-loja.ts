import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { comprador, encherCarrinho, irAoCheckout, preencher } from '#tests/support/compra.ts';
import { linkDoEmail } from '#tests/support/conta.ts';
import type { LojaDeTeste } from '#tests/support/loja.ts';
import { umPedidoPara, vintePedidosPara } from '#tests/support/meus-pedidos.ts';
import { abrirParceria, quantos, um } from './no-banco.ts';
import type { FormularioDaTabela } from './sem-resposta.ts';

const CLIENTE = 'cliente@grande-roque.test';
/** The customer's delivered order under a room's address: a board that was not reviewed, returned or asked about. */
const doCliente = (sala: string) => async (loja: LojaDeTeste) => {
  const id = sql`select id from pedidos where email = ${CLIENTE} and rua = 'Praça da Sé' and status = 'concluido'`;
  if (!(await um(loja, id))) await umPedidoPara(loja, CLIENTE);
  await loja.consultar(
    sql`update pedidos set criado_em = now() - interval '9 days', concluido_em = now() - interval '2 days' where id = (${id})`,
  );
  return `/${sala}/${await um(loja, id)}`;
};
const comFoto = (page: Page) =>
  page
    .getByLabel(/^Fotografias/)
    .first()
    .setInputFiles('demo/imagens/bispo-torre/640.webp');
/** Saves a product first: the forms of an empty list are not there. */
async function comFavorito(page: Page): Promise<void> {
  await page.goto('/produto/tabuleiro-oficial-marchetado-50-cm');
  const coracao = page.getByRole('main').getByRole('button', { name: 'Salvar nos favoritos', exact: true });
  // An earlier form of the same browser may have saved it: a second press would take it off.
  await expect(coracao).toBeVisible();
  if ((await coracao.getAttribute('aria-pressed')) !== 'true') await coracao.click();
  await expect(coracao).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/favoritos');
}
const aFotoFica = (page: Page) => expect(page.getByRole('button', { name: 'Tirar 640.webp' })).toBeVisible();

export const deVisitante: FormularioDaTabela[] = [
  {
    nome: 'rastreio',
    arquivos: ['loja/rastrear/rastrear.tsx'],
    caminho: '/rastrear',
    digitado: { 'E-mail': 'alguem@exemplo.test', Código: 'ABC123' },
    botao: 'Rastrear',
    fim: /^Não encontramos um pedido/,
  },
  {
    nome: 'saldo do vale',
    arquivos: ['loja/vale/vale.tsx'],
    caminho: '/vale',
    digitado: { 'Código do vale': 'ABCD-EFGH-JKLM-NPQR' },
    botao: 'Consultar saldo',
    fim: /^Não conhecemos este código/,
  },
  {
    nome: 'venda de um vale-presente',
    arquivos: ['loja/vale-presente/vale-presente.tsx'],
    caminho: '/vale-presente',
    digitado: {
      Valor: '80,00',
      'E-mail de quem recebe': 'neta@exemplo.test',
      'Seu nome': 'Dalva Nogueira',
      'Seu e-mail': 'vale-sem-resposta@exemplo.test',
    },
    botao: 'Comprar vale',
    fim: /^Pague com Pix/,
    feitos: (loja) => quantos(loja, sql`select count(*) from pedidos where email = 'vale-sem-resposta@exemplo.test'`),
  },
  {
    nome: 'inscrição de parceiro',
    arquivos: ['loja/parceiros/parceiros.tsx'],
    caminho: async (loja) => {
      await abrirParceria(loja);
      return '/parceiros';
    },
    preparar: (page) => page.getByLabel('Li e aceito os termos').check(),
    digitado: { Nome: 'Rui', 'E-mail': 'rui@exemplo.test', Canais: 'youtube.test/rui', Audiência: 'Mil pessoas' },
    botao: 'Quero ser parceiro',
    fica: (page) => expect(page.getByLabel('Li e aceito os termos')).toBeChecked(),
    fim: /^Confira o seu e-mail/,
    feitos: (loja) => quantos(loja, sql`select count(*) from inscricoes_de_parceiros where email = 'rui@exemplo.test'`),
  },
  {
    nome: 'inscrição de parceiro confirmada',
    arquivos: ['loja/confirmar-pelo-elo.tsx'],
    preparar: async (page) =>
      page.goto(await linkDoEmail(page, 'rui@exemplo.test', 'Confirme a sua inscrição', 'Confirmar a inscrição')),
    botao: 'Confirmar a inscrição',
    fim: /^Pronto\. Lemos a sua inscrição/,
  },
  {
    nome: 'pergunta sobre um produto',
    arquivos: ['ajuda/formulario-de-mensagem.tsx'],
    caminho: '/ajuda/produto/tabuleiro-oficial-marchetado-50-cm',
    preparar: comFoto,
    digitado: { 'Seu nome': 'Clara', 'Seu e-mail': 'clara@exemplo.test', 'Sua pergunta': 'Cabe na mochila?' },
    botao: 'Enviar mensagem',
    fica: aFotoFica,
    fim: 'Cabe na mochila?',
    feitos: (loja) => quantos(loja, sql`select count(*) from atendimentos where email = 'clara@exemplo.test'`),
  },
  {
    nome: 'aviso de chegada, em sua página',
    arquivos: ['loja/avise-me/pedir.tsx'],
    caminho: '/produto/feltros-adesivos-para-bases-cartela-com-20/avise-me',
    digitado: { 'E-mail': 'espera@exemplo.test' },
    botao: 'Avise-me quando chegar',
    fim: /Confira o seu e-mail/,
    feitos: (loja) => quantos(loja, sql`select count(*) from avise_me where email = 'espera@exemplo.test'`),
  },
  {
    nome: 'aviso de chegada confirmado',
    arquivos: ['loja/confirmar-pelo-elo.tsx'],
    preparar: async (page) =>
      page.goto(await linkDoEmail(page, 'espera@exemplo.test', 'Confirme: avisar quando chegar', 'Confirmar o aviso')),
    botao: 'Confirmar o aviso',
    fim: /Quando chegar, você recebe um e-mail/,
  },
  {
    nome: 'lista de favoritos compartilhada',
    arquivos: ['loja/favoritos/favoritos-compartilhar.tsx'],
    caminho: '/favoritos',
    preparar: comFavorito,
    digitado: { 'Seu primeiro nome': 'Clara' },
    botao: 'Compartilhar lista',
    fim: /^Pronto: quem tem o link vê/,
    feitos: (loja) => quantos(loja, sql`select count(*) from listas_de_favoritos where nome_mostrado = 'Clara'`),
  },
  {
    nome: 'novidades dos favoritos',
    arquivos: ['loja/favoritos/favoritos-avisos.tsx'],
    caminho: '/favoritos',
    preparar: comFavorito,
    digitado: { 'E-mail': 'novidade@exemplo.test' },
    botao: 'Avisar por e-mail',
    fim: /^Confira o seu e-mail/,
    feitos: (loja) =>
      quantos(loja, sql`select count(*) from listas_de_favoritos where email = 'novidade@exemplo.test'`),
  },
  {
    nome: 'novidades dos favoritos confirmadas',
    arquivos: ['loja/confirmar-pelo-elo.tsx'],
    preparar: async (page) =>
      page.goto(await linkDoEmail(page, 'novidade@exemplo.test', 'Confirme: novidades', 'Confirmar os avisos')),
    botao: 'Confirmar os avisos',
    fim: /^Pronto\. Quando houver novidade/,
  },
  {
    nome: 'aviso de chegada, na página do produto',
    arquivos: ['loja/produto/produto-avise-me.tsx'],
    caminho: '/produto/feltros-adesivos-para-bases-cartela-com-20',
    digitado: { 'E-mail': 'outra@exemplo.test' },
    botao: 'Avise-me quando chegar',
    fim: /Confira o seu e-mail/,
  },
];

export const depoisDaCompra: FormularioDaTabela[] = [
  {
    nome: 'mensagem sobre um pedido',
    arquivos: ['ajuda/formulario-de-mensagem.tsx'],
    caminho: doCliente('ajuda'),
    preparar: comFoto,
    digitado: { 'Como podemos ajudar?': 'A dama veio lascada.' },
    botao: 'Enviar mensagem',
    fica: aFotoFica,
    fim: /^Mensagem enviada/,
    feitos: (loja) =>
      quantos(loja, sql`select count(*) from atendimento_mensagens where texto = 'A dama veio lascada.'`),
  },
  {
    nome: 'avaliação',
    arquivos: ['loja/avaliar/item-do-pedido.tsx'],
    caminho: doCliente('avaliar'),
    preparar: async (page) => {
      await page.getByRole('radio', { name: '4 estrelas' }).first().check({ force: true });
      await comFoto(page);
    },
    digitado: { 'O que você achou?': 'Casas no esquadro.' },
    botao: 'Enviar avaliação',
    fica: async (page) => {
      await expect(page.getByRole('radio', { name: '4 estrelas' }).first()).toBeChecked();
      await aFotoFica(page);
    },
    fim: /^Esperando que a loja leia/,
  },
  {
    nome: 'pedidos de avaliação que param',
    arquivos: ['loja/avaliar/avaliar.tsx'],
    botao: 'Não quero mais receber',
    fim: /^Pronto: não pedimos mais avaliações/,
  },
  {
    nome: 'peça perdida',
    arquivos: ['loja/peca/conjunto-do-pedido.tsx'],
    caminho: async (loja) => {
      const id = await um(
        loja,
        sql`select p.id from pedidos p join pedido_itens i on i.pedido_id = p.id join produtos x on x.id = i.produto_id
          where p.email = ${CLIENTE} and x.tipo in ('pecas', 'conjunto') limit 1`,
      );
      await loja.consultar(sql`update pedidos set status = 'concluido', concluido_em = now() where id = ${id}`);
      return `/peca/${id}`;
    },
    preparar: (page) => page.getByRole('radio', { name: 'Cavalo das pretas' }).first().press('Space'),
    digitado: { 'Recado para a loja': 'De mogno' },
    botao: 'Procurar a peça',
    fica: (page) => expect(page.getByRole('radio', { name: 'Cavalo das pretas' }).first()).toBeChecked(),
    fim: /^Pedido enviado\./,
  },
  {
    nome: 'devolução',
    arquivos: ['loja/trocas/formulario-da-devolucao.tsx'],
    caminho: doCliente('trocas'),
    preparar: async (page) => {
      await page.getByLabel(/^Unidades de Tabuleiro/).selectOption({ index: 1 });
      await page
        .getByRole('radio', { name: /defeito/i })
        .first()
        .check();
      await comFoto(page);
    },
    digitado: { 'Conte o que houve': 'Uma casa descolou.' },
    botao: 'Pedir devolução',
    fica: async (page) => {
      await expect(page.getByLabel(/^Unidades de Tabuleiro/)).toHaveValue(/:1$/);
      await expect(page.getByRole('radio', { name: /defeito/i }).first()).toBeChecked();
      await aFotoFica(page);
    },
    fim: (page) => expect(page.getByRole('article', { name: /^Devolução nº/ })).toBeVisible(),
    feitos: (loja) => quantos(loja, sql`select count(*) from devolucoes where relato = 'Uma casa descolou.'`),
  },
  {
    nome: 'pedido cancelado, em trocas e devoluções',
    arquivos: ['loja/trocas/trocas.tsx'],
    caminho: async (loja) => {
      await vintePedidosPara(loja, CLIENTE);
      return '/trocas/vintePedidosPaP00001';
    },
    botao: 'Cancelar',
    fim: /cancelado/i,
  },
  {
    nome: 'pedido cancelado, na lista',
    arquivos: ['conta/pedidos/cancelar-pedido.tsx'],
    caminho: '/meus-pedidos',
    botao: 'Cancelar pedido',
    confirmar: 'Cancelar pedido',
    fim: /cancelado/i,
  },
  {
    nome: 'compra repetida',
    arquivos: ['conta/pedidos/comprar-de-novo.tsx'],
    caminho: '/meus-pedidos',
    botao: 'Comprar de novo',
    frase: /^Não conseguimos ver o que ainda está à venda\./,
    fim: (page) => expect(page.getByRole('dialog', { name: 'Seu Carrinho' })).toBeVisible(),
  },
];

const umTabuleiro = { id: 'tabuleiro-oficial-marchetado-50-cm', variacao: 'Nogueira e bordo' };
const CONVIDADA = 'convidada@exemplo.test';

/** A guest's order, from the checkout to its end. */
export const naCompra: FormularioDaTabela[] = [
  {
    nome: 'checkout',
    arquivos: ['checkout/finalizar/formulario-do-checkout.tsx', 'checkout/finalizar/pedir-pagamento.ts'],
    exemploDe: ['chamada'],
    caminho: '/produtos',
    preparar: async (page) => {
      await encherCarrinho(page, [umTabuleiro]);
      await irAoCheckout(page);
      await preencher(page, { ...comprador, email: CONVIDADA });
    },
    digitado: { Rua: 'Rua do Bispo', Complemento: 'Casa 8' },
    botao: 'Pagar com Pix agora',
    frase: 'Erro ao processar o pagamento. Tente novamente em instantes.',
    fim: (page) => expect(page).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}$/),
    feitos: (loja) => quantos(loja, sql`select count(*) from pedidos where email = ${CONVIDADA}`),
  },
  {
    nome: 'pagamento conferido',
    arquivos: ['checkout/pagar/jeitos-de-pagar.tsx'],
    botao: 'Já paguei',
    fim: (page) => expect(page.getByRole('main').getByRole('status').first()).toBeVisible(),
  },
  {
    nome: 'conta criada do pedido',
    arquivos: ['checkout/retorno/caminhos-do-retorno.tsx'],
    caminho: '/obrigado',
    botao: 'Criar conta',
    fim: /^Enviamos um link para/,
  },
  {
    nome: 'pedido corrigido',
    arquivos: ['checkout/retorno/corrigir.tsx'],
    botao: 'Corrigir pedido',
    fim: (page) => expect(page).toHaveURL(/\/checkout$/),
  },
];
