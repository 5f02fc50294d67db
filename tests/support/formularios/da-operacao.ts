import { erroAoAlterar } from '#web/admin/pedidos/editar/editar-frases.ts';
import { erroAoCriarPedido } from '#web/admin/pedidos/novo/novo-frases.ts';
import { erroAoEnviarOrcamento } from '#web/admin/pedidos/orcamentos/orcamentos-frases.ts';
import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { LojaDeTeste } from '#tests/support/loja.ts';
import { quantos, um } from './no-banco.ts';
import type { FormularioDaTabela } from './sem-resposta.ts';

const ORCAMENTO = 'orcamentodatabela000';

/** The page of an open quote. */
async function umOrcamento(loja: LojaDeTeste): Promise<string> {
  await loja.consultar(
    sql`insert into orcamentos (id, nome, email, telefone, cep, rua, numero_da_casa, bairro, cidade, uf, itens, subtotal_centavos, desconto_centavos, frete_centavos, total_centavos, valido_ate, autor_id, autor_nome)
      values (${ORCAMENTO}, 'Clube Fictício', 'clube@exemplo.test', '11900000000', '', '', '', '', '', '', ${JSON.stringify(
        [
          {
            produtoId: 'x',
            nome: 'Tabuleiro',
            variacao: null,
            quantidade: 2,
            precoCentavos: 5000,
            precoDaLojaCentavos: null,
            motivo: '',
          },
        ],
      )}::jsonb, 10000, 0, 0, 10000, now() + interval '5 days', 'x', 'Dona')`,
  );
  return `/admin/orcamentos/${ORCAMENTO}`;
}

/** An order of this status without returns, payments in doubt or a conversation, each time another. */
const umPedido =
  (status: string, salto = 0) =>
  async (loja: LojaDeTeste) =>
    `/admin/pedidos/${await um(
      loja,
      sql`select id from pedidos p where status = ${status} and excluido_em is null
      and not exists (select 1 from devolucoes d where d.pedido_id = p.id)
      and exists (select 1 from pedido_itens i where i.pedido_id = p.id and not i.digital)
      order by criado_em desc offset ${salto} limit 1`,
    )}`;

/** The page of an order with a difference in this state, each time another order. */
const umaDiferenca = (situacao: 'aberta' | 'vencida') => async (loja: LojaDeTeste) => {
  const id = await um(
    loja,
    sql`with a as (insert into alteracoes_do_pedido (pedido_id, numero, acerto, diferenca_centavos, total_antes_centavos, total_depois_centavos, cheio_antes_centavos, pix_antes_centavos, detalhe, motivo, autor_id, autor_nome)
        select p.id, 1, 'link', 100, p.total_centavos, p.total_centavos, 100, 100, '{"itens":[]}', 'Pediu', 'adm', 'Adm' from pedidos p
        where p.status = 'approved' and p.excluido_em is null and not exists (select from alteracoes_do_pedido a where a.pedido_id = p.id)
        order by p.criado_em limit 1 returning pedido_id)
      insert into diferencas_a_pagar (pedido_id, numero, valor_centavos, situacao, expira_em)
        select pedido_id, 1, 100, ${situacao}, now() + interval '1 day' from a returning pedido_id as id`,
  );
  return `/admin/pedidos/${id}`;
};
const acaoDoPedido = async (page: Page, nome: string, papel: 'menuitem' | 'menuitemradio' = 'menuitem') => {
  await page
    .getByRole('button', { name: /^Ações do pedido/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole(papel, { name: nome }).click();
};
const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });
const erroDoStatus = /^Erro ao atualizar status\./;

export const pedidos: FormularioDaTabela[] = [
  {
    nome: 'orçamento por e-mail',
    arquivos: ['admin/pedidos/orcamentos/envio-do-orcamento.tsx'],
    caminho: umOrcamento,
    digitado: { Mensagem: 'Como combinamos por telefone.' },
    botao: 'Enviar por e-mail',
    frase: erroAoEnviarOrcamento,
    fim: 'Orçamento enviado para clube@exemplo.test.',
    feitos: (loja) =>
      quantos(loja, sql`select sum(jsonb_array_length(envios)) from orcamentos where id = ${ORCAMENTO}`),
  },
  {
    nome: 'nota interna',
    arquivos: ['admin/pedidos/nota-da-loja.tsx'],
    caminho: umPedido('approved'),
    digitado: { 'Nota da loja': 'Embrulhar para presente' },
    botao: 'Salvar anotação',
    fim: 'Anotação salva.',
  },
  {
    nome: 'nota fiscal',
    arquivos: ['admin/pedidos/nota-fiscal.tsx'],
    caminho: umPedido('approved'),
    preparar: (page) =>
      page
        .getByLabel('XML')
        .setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from('<nfeProc></nfeProc>') }),
    digitado: { 'Chave de acesso': '1234' },
    botao: 'Salvar nota',
    fica: (page) => expect(page.getByLabel('XML')).toHaveValue(/nota\.xml$/),
    // It arrives, and the shop judges it.
    fim: /44/,
  },
  {
    nome: 'pedido feito no painel',
    arquivos: ['admin/pedidos/novo/formulario-do-pedido.tsx'],
    caminho: '/admin/pedidos/novo',
    digitado: { 'Nome *': 'Clube Fictício', 'Motivo do desconto': 'Clube parceiro' },
    botao: 'Criar pedido',
    frase: erroAoCriarPedido,
    // It arrives, and the shop judges it.
    fim: /Adicione ao menos um produto/,
  },
  {
    nome: 'alteração de um pedido',
    arquivos: ['admin/pedidos/editar/formulario-da-alteracao.tsx'],
    caminho: async (loja) => `${await umPedido('pendente')(loja)}/editar`,
    digitado: { 'Rua *': 'Rua Nova', 'Bairro *': '' },
    botao: 'Salvar alteração',
    frase: erroAoAlterar,
    // It arrives, and the shop judges it.
    fim: /Diga o motivo da alteração/,
  },
  {
    nome: 'pago por fora',
    arquivos: ['admin/pedidos/pago-por-fora.tsx'],
    caminho: umPedido('pendente'),
    preparar: (page) => page.getByRole('button', { name: 'Pago por fora' }).click(),
    digitado: { 'Pago em': '2020-01-01' },
    botao: 'Anotar pagamento',
    // It arrives, and the shop judges it.
    fim: /Escolha como foi pago/,
  },
  {
    nome: 'link da diferença',
    arquivos: ['admin/pedidos/diferenca.tsx'],
    caminho: umaDiferenca('aberta'),
    botao: 'Reenviar por e-mail',
    fim: /^Link da diferença enviado para /,
    feitos: (loja) => quantos(loja, sql`select count(*) from emails where tipo = 'diferenca-a-pagar'`),
  },
  {
    nome: 'diferença dispensada',
    arquivos: ['admin/pedidos/diferenca.tsx'],
    caminho: umaDiferenca('aberta'),
    digitado: { 'Motivo da dispensa': 'Cortesia da casa' },
    botao: 'Dispensar diferença',
    fim: /não é mais cobrada\.$/,
    some: true,
    feitos: (loja) => quantos(loja, sql`select count(*) from diferencas_a_pagar where motivo = 'Cortesia da casa'`),
  },
  {
    nome: 'diferença cobrada de novo',
    arquivos: ['admin/pedidos/diferenca.tsx'],
    caminho: umaDiferenca('vencida'),
    botao: 'Cobrar de novo',
    fim: /^Diferença cobrada de novo: /,
    some: true,
    feitos: (loja) => quantos(loja, sql`select count(*) from diferencas_a_pagar where vez = 2`),
  },
  {
    nome: 'estorno',
    arquivos: ['admin/pedidos/pagamentos.tsx'],
    caminho: umPedido('approved'),
    digitado: { 'Valor do estorno (R$)': '1,00', Motivo: 'Frete da peça' },
    botao: 'Estornar',
    confirmar: 'Estornar',
    fim: /Frete da peça/,
    feitos: (loja) => quantos(loja, sql`select count(*) from estornos where motivo = 'Frete da peça'`),
  },
  {
    nome: 'pedido enviado, em sua página',
    arquivos: ['admin/pedidos/envio.tsx'],
    caminho: umPedido('approved', 1),
    digitado: { 'Código de rastreio': 'AA123456785BR' },
    botao: 'Marcar como enviado',
    frase: erroDoStatus,
    fim: (page) => expect(page.getByRole('button', { name: 'Salvar rastreio' })).toBeVisible(),
  },
  {
    nome: 'código de rastreio',
    arquivos: ['admin/pedidos/envio.tsx'],
    digitado: { 'Código de rastreio': 'BB123456785BR' },
    botao: 'Salvar rastreio',
    fim: /rastreio salvo/i,
  },
  {
    nome: 'status do pedido, em sua página',
    arquivos: ['admin/pedidos/mudanca-de-status.tsx'],
    botao: 'Marcar como concluído',
    frase: erroDoStatus,
    fim: /: Concluído\./,
  },
  {
    nome: 'confirmação reenviada',
    arquivos: ['admin/pedidos/use-acoes.ts'],
    botao: 'Reenviar e-mail de confirmação',
    frase: 'Erro ao reenviar e-mail.',
    fim: 'E-mail reenviado com sucesso!',
    feitos: (loja) => quantos(loja, sql`select count(*) from emails where tipo = 'pedido-aprovado'`),
  },
  {
    nome: 'pedido excluído, em sua página',
    arquivos: ['admin/pedidos/pedido.tsx'],
    botao: 'Excluir pedido',
    confirmar: 'Excluir',
    frase: /^Erro ao excluir pedido\./,
    fim: /^Na lixeira desde/,
  },
  {
    nome: 'pedido restaurado',
    arquivos: ['admin/pedidos/pedido.tsx'],
    botao: 'Restaurar pedido',
    fim: (page) => expect(page.getByText(/^Na lixeira desde/)).toHaveCount(0),
  },
  {
    nome: 'pedido enviado, na lista',
    arquivos: ['admin/pedidos/use-acoes.ts', 'admin/base/formulario-de-envio.tsx'],
    caminho: '/admin/pedidos?status=approved',
    preparar: (page) => acaoDoPedido(page, 'Enviado', 'menuitemradio'),
    digitado: { 'Código de rastreio': 'CC123456785BR' },
    botao: (page) => dialogo(page).getByRole('button', { name: 'Marcar como enviado' }),
    frase: erroDoStatus,
    fim: /: Enviado\.$/,
  },
  {
    nome: 'status em lote',
    arquivos: ['admin/pedidos/use-acoes.ts'],
    caminho: '/admin/pedidos?status=approved',
    preparar: async (page) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check();
      await page.getByLabel('Novo status').selectOption('concluido');
    },
    botao: 'Mudar status',
    confirmar: 'Mudar status',
    frase: erroDoStatus,
    fica: (page) => expect(page.getByLabel('Novo status')).toHaveValue('concluido'),
    fim: (page) => expect(page.getByRole('dialog', { name: 'Resultado' })).toBeVisible(),
  },
  {
    nome: 'pedido excluído, na lista',
    arquivos: ['admin/pedidos/use-acoes.ts'],
    caminho: '/admin/pedidos?status=rejected',
    antes: (page) => acaoDoPedido(page, 'Excluir pedido'),
    botao: (page) => dialogo(page).getByRole('button', { name: 'Excluir', exact: true }),
    frase: /^Erro ao excluir pedido\./,
    fim: /lixeira/,
  },
];

export const atendimento: FormularioDaTabela[] = [
  {
    nome: 'resposta da loja',
    arquivos: ['admin/atendimento/formulario-de-resposta.tsx'],
    caminho: async (loja) =>
      `/admin/atendimento/${await um(loja, sql`select id from atendimentos where situacao = 'esperando' limit 1`)}`,
    preparar: (page) => page.getByLabel(/^Fotografias/).setInputFiles('demo/imagens/bispo-torre/640.webp'),
    digitado: { Resposta: 'Segue amanhã pela manhã.' },
    botao: 'Enviar resposta',
    fica: (page) => expect(page.getByRole('button', { name: 'Tirar 640.webp' })).toBeVisible(),
    fim: /^Resposta enviada/,
    feitos: (loja) =>
      quantos(loja, sql`select count(*) from atendimento_mensagens where texto = 'Segue amanhã pela manhã.'`),
  },
  {
    nome: 'conversa fechada',
    arquivos: ['admin/atendimento/conversa.tsx'],
    exemploDe: ['ato'],
    botao: 'Fechar conversa',
    fim: 'Conversa fechada.',
  },
  {
    nome: 'resposta pronta nova',
    arquivos: ['admin/atendimento/respostas.tsx'],
    caminho: '/admin/atendimento/respostas',
    digitado: { Título: 'Peça lascada', Texto: 'Mande uma fotografia da peça.' },
    botao: (page) => page.getByRole('region', { name: 'Nova resposta' }).getByRole('button', { name: 'Salvar' }),
    fim: 'Resposta pronta salva.',
  },
  {
    nome: 'resposta pronta excluída',
    arquivos: ['admin/atendimento/respostas.tsx'],
    preparar: (page) => page.getByText('Peça lascada').first().click(),
    botao: 'Excluir',
    confirmar: 'Excluir',
    fim: 'Resposta pronta excluída.',
  },
  {
    nome: 'resposta a uma avaliação',
    arquivos: ['admin/avaliacoes/avaliacao-a-julgar.tsx'],
    caminho: '/admin/avaliacoes?estado=publicada',
    digitado: { 'Resposta pública da loja': 'Que bom que gostou!' },
    botao: 'Responder',
    fim: 'Resposta publicada embaixo da avaliação.',
  },
  {
    nome: 'avaliação recusada',
    arquivos: ['admin/avaliacoes/avaliacao-a-julgar.tsx'],
    preparar: (page) => page.getByLabel('Motivo da recusa').first().selectOption('outro-assunto'),
    botao: 'Recusar',
    fica: (page) => expect(page.getByLabel('Motivo da recusa').first()).toHaveValue('outro-assunto'),
    fim: /^Avaliação recusada\./,
  },
  {
    nome: 'avaliação publicada',
    arquivos: ['admin/avaliacoes/avaliacao-a-julgar.tsx'],
    caminho: '/admin/avaliacoes?estado=recusada',
    botao: 'Publicar',
    fim: 'Avaliação publicada na página do produto.',
  },
  {
    nome: 'peça pedida, respondida',
    arquivos: ['admin/pecas/pecas.tsx'],
    caminho: async (loja) => {
      await loja.consultar(sql`insert into pedidos_de_peca (id, pedido_id, produto_id, peca, cor, unidades, estado)
        select 'pedidoDePecaDaTabela', p.id, x.id, 'torre', 'pretas', 1, 'aberto'
        from pedidos p, produtos x where p.status = 'concluido' and x.tipo = 'conjunto' limit 1`);
      return '/admin/pecas';
    },
    digitado: { 'Resposta curta': 'Segue amanhã, sem custo.' },
    botao: 'Atendida',
    fim: /^Atendida\. Quem comprou recebe/,
  },
  {
    nome: 'peça avulsa',
    arquivos: ['admin/pecas/pecas-avulsas.tsx'],
    caminho: '/admin/pecas',
    digitado: { 'Conjunto ou jogo de peças *': 'não existe' },
    botao: (page) =>
      page.getByRole('region', { name: 'Peças avulsas à venda' }).getByRole('button', { name: /^Salvar/ }),
    fim: /Nenhum produto, ou mais de um, tem este nome/,
  },
  {
    nome: 'devolução aceita',
    arquivos: ['admin/devolucoes/passos.tsx'],
    caminho: async (loja) =>
      `/admin/devolucoes/${await um(loja, sql`select numero from devolucoes where situacao = 'pedida' limit 1`)}`,
    digitado: { Instruções: 'Embale e poste até sexta.' },
    botao: 'Aceitar',
    fim: /^Devolução nº \d+: /,
  },
];
