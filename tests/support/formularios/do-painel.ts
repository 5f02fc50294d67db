import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { abrirParceria, levantarAlarme, quantos, um } from './no-banco.ts';
import type { LojaDeTeste } from '#tests/support/loja.ts';
import type { FormularioDaTabela } from './sem-resposta.ts';

const PRODUTO = 'tabuleiro-oficial-marchetado-50-cm';
const noMenu = (page: Page, menu: RegExp, item: string) =>
  page
    .getByRole('button', { name: menu })
    .filter({ visible: true })
    .first()
    .click()
    .then(() => page.getByRole('menuitem', { name: item }).click());
const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });

/** Two applications to decide. */
async function inscritos(loja: LojaDeTeste): Promise<string> {
  await abrirParceria(loja);
  for (const nome of ['Aldo', 'Zeca'])
    await loja.consultar(
      sql`insert into inscricoes_de_parceiros (id, nome, email, canais, audiencia, termos, situacao, confirmada_em) values (${nome}, ${nome}, ${`${nome.toLowerCase()}@exemplo.test`}, 'Canal', 'Mil', 1, 'pronta', now())`,
    );
  return '/admin/influencers';
}

/** The page of the demo's influencer, after orders without a click raised the alarm. */
async function influencerEmAlarme(loja: LojaDeTeste): Promise<string> {
  await levantarAlarme(loja, 'MARINA10');
  return `/admin/influencers/${await um(loja, sql`select id from usuarios where cupom = 'MARINA10'`)}`;
}

export const catalogo: FormularioDaTabela[] = [
  {
    nome: 'produto que muda',
    arquivos: ['admin/produtos/formulario-de-produto.tsx'],
    exemploDe: ['formularioDoPainel'],
    caminho: `/admin/produtos/editar/${PRODUTO}`,
    digitado: { 'Nome *': 'Tabuleiro de outro nome' },
    botao: 'Salvar Produto',
    frase: '❌ Erro ao salvar produto.',
    fim: 'Produto atualizado com sucesso!',
  },
  {
    nome: 'produto novo',
    arquivos: ['admin/produtos/formulario-de-produto.tsx'],
    caminho: `/admin/produtos/novo?copia=feltros-adesivos-para-bases-cartela-com-20`,
    digitado: { 'Nome *': 'Dados que nascem uma vez', 'Estoque *': '3' },
    botao: 'Salvar Produto',
    frase: '❌ Erro ao salvar produto.',
    fim: 'Produto cadastrado com sucesso!',
    feitos: (loja) => quantos(loja, sql`select count(*) from produtos where nome = 'Dados que nascem uma vez'`),
  },
  {
    nome: 'estoque ajustado',
    arquivos: ['admin/produtos/ajuste-de-estoque.tsx'],
    exemploDe: ['fetcher'],
    caminho: '/admin/produtos?busca=nascem',
    preparar: (page) => noMenu(page, /^Mais ações de Dados/, 'Ajustar estoque'),
    digitado: { 'Unidades *': '4', 'Motivo *': 'Chegou uma caixa' },
    botao: (page) => dialogo(page).getByRole('button', { name: 'Ajustar', exact: true }),
    fim: /^Estoque ajustado/,
    feitos: (loja) => quantos(loja, sql`select count(*) from movimentos_estoque where motivo = 'Chegou uma caixa'`),
  },
  {
    nome: 'estoque reposto na página do dia',
    arquivos: ['admin/inicio/atos-do-dia.tsx'],
    caminho: '/admin',
    // The sold-out product stays so: visitors ask to be told of it.
    preparar: (page) =>
      page
        .getByRole('listitem')
        .filter({ hasNotText: 'Feltros adesivos' })
        .getByRole('button', { name: 'Repor' })
        .first()
        .click(),
    digitado: { 'Unidades que chegaram': '40' },
    botao: 'Confirmar reposição',
    fim: /^Estoque ajustado/,
    some: true,
    feitos: (loja) => quantos(loja, sql`select count(*) from movimentos_estoque where motivo like '%Reposição'`),
  },
  {
    nome: 'produto arquivado em sua página',
    arquivos: ['admin/produtos/acoes-dos-produtos.tsx'],
    caminho: '/admin/produtos/editar/tabuleiro-em-nogueira-e-bordo-casas-de-55-mm',
    botao: 'Arquivar',
    fim: (page) => expect(page.getByRole('button', { name: 'Pôr de volta à venda' })).toBeVisible(),
  },
  {
    nome: 'produto excluído',
    arquivos: ['admin/produtos/acoes-dos-produtos.tsx'],
    caminho: '/admin/produtos?busca=nascem',
    botao: (page) => page.getByRole('button', { name: /^Excluir Dados/ }),
    confirmar: 'Excluir',
    frase: 'Erro ao excluir produto.',
    fim: 'Produto excluído.',
  },
  {
    nome: 'planilha de produtos',
    arquivos: ['admin/produtos/importacao.tsx'],
    exemploDe: ['daRota', 'submit'],
    caminho: '/admin/produtos/importar',
    preparar: async (page) => {
      await page
        .getByLabel('Arquivo CSV')
        .setInputFiles({ name: 'precos.csv', mimeType: 'text/csv', buffer: Buffer.from(`id;preco\n${PRODUTO};500\n`) });
      await expect(page.getByText(/^Nenhum problema/)).toBeVisible();
    },
    botao: 'Conferir sem gravar',
    fica: (page) => expect(page.getByLabel('Arquivo CSV')).toHaveValue(/precos\.csv$/),
    fim: /^Nenhum problema/,
  },
  {
    nome: 'planilha de produtos que grava',
    arquivos: ['admin/produtos/importacao.tsx'],
    // After an import without an answer the file is checked again: it may have arrived.
    antes: async (page) => {
      if (!(await page.getByText(/^Nenhum problema/).isVisible()))
        await page.getByRole('button', { name: 'Conferir sem gravar' }).click();
      await expect(page.getByText(/^Nenhum problema/)).toBeVisible();
    },
    botao: 'Importar',
    frase: /^A conexão caiu\. A importação pode ter chegado ao fim|^A loja está sem acesso/,
    fica: (page) => expect(page.getByLabel('Arquivo CSV')).toHaveValue(/precos\.csv$/),
    fim: /^Importação concluída/,
  },
  {
    nome: 'categoria nova',
    arquivos: ['admin/categorias/categoria.tsx'],
    caminho: '/admin/categorias/nova',
    digitado: { 'Nome *': 'Relógios novos' },
    botao: 'Salvar categoria',
    frase: 'Ocorreu um erro ao salvar.',
    fim: 'Categoria cadastrada com sucesso!',
  },
  {
    nome: 'categoria excluída',
    arquivos: ['admin/categorias/exclusao-de-categoria.tsx'],
    caminho: '/admin/categorias',
    preparar: async (page) => {
      await page.getByRole('button', { name: 'Excluir Acessórios' }).click();
      await page.getByLabel('Mover os produtos para').selectOption({ index: 1 });
    },
    botao: (page) => dialogo(page).getByRole('button', { name: 'Mover e excluir' }),
    frase: 'Erro ao excluir categoria.',
    fica: (page) => expect(page.getByLabel('Mover os produtos para')).not.toHaveValue(''),
    fim: 'Categoria excluída.',
  },
  {
    nome: 'promoção nova',
    arquivos: ['admin/promocoes/promocao.tsx'],
    caminho: '/admin/promocoes/nova',
    digitado: { Nome: 'Semana sem rede', Percentual: '10' },
    botao: 'Salvar promoção',
    frase: 'Erro ao salvar promoção.',
    fim: /Semana sem rede/,
    feitos: (loja) => quantos(loja, sql`select count(*) from promocoes where nome = 'Semana sem rede'`),
  },
  {
    nome: 'promoção encerrada',
    arquivos: ['admin/promocoes/promocoes.tsx', 'admin/promocoes/promocao.tsx'],
    caminho: '/admin/promocoes',
    botao: (page) => page.getByRole('button', { name: 'Encerrar agora Semana sem rede' }),
    frase: 'Erro ao encerrar promoção.',
    fim: (page) => expect(page.getByRole('button', { name: 'Encerrar agora Semana sem rede' })).toHaveCount(0),
  },
  {
    nome: 'vale novo',
    arquivos: ['admin/vales/vales.tsx'],
    caminho: '/admin/vales',
    digitado: { Valor: '77,77' },
    botao: 'Criar vale',
    frase: 'Erro ao criar vale.',
    fim: /Vale de R\$\s77,77 criado/,
    feitos: (loja) => quantos(loja, sql`select count(*) from creditos where tipo = 'emissao' and centavos = 7777`),
  },
  {
    nome: 'vale bloqueado',
    arquivos: ['admin/vales/vale.tsx'],
    caminho: '/admin/vales',
    preparar: (page) =>
      page
        .getByRole('link', { name: /^Vale final/ })
        .first()
        .click(),
    digitado: { Motivo: 'Perdido no correio' },
    botao: 'Bloquear vale',
    frase: 'Erro ao bloquear vale.',
    fim: 'Vale bloqueado.',
  },
  {
    nome: 'página e termos dos parceiros',
    arquivos: ['admin/influencers/formulario-da-parceria.tsx'],
    caminho: '/admin/influencers',
    digitado: { 'Texto da página': 'Indique a loja e ganhe.' },
    botao: 'Salvar página e termos',
    frase: /^Erro ao salvar a página e os termos\./,
    fim: 'Página e termos salvos.',
  },
  {
    nome: 'inscrição aceita',
    arquivos: ['admin/influencers/inscricoes.tsx'],
    caminho: inscritos,
    digitado: { Código: 'SEMREDE1', 'Comissão (%)': '12,5' },
    botao: 'Aceitar',
    frase: /^Erro ao aceitar a inscrição\./,
    fim: /^Inscrição aceita\./,
  },
  {
    nome: 'inscrição recusada',
    arquivos: ['admin/influencers/inscricoes.tsx'],
    caminho: '/admin/influencers',
    digitado: { Motivo: 'Por agora não.' },
    botao: 'Recusar',
    frase: /^Erro ao recusar a inscrição\./,
    fim: /^Inscrição recusada\./,
  },
  {
    nome: 'comissão recusada',
    arquivos: ['admin/influencers/evidencia.tsx'],
    caminho: influencerEmAlarme,
    preparar: (page) => page.getByRole('button', { name: 'Marcar os sem clique' }).click(),
    digitado: { Motivo: 'Código num site de cupons' },
    botao: 'Não pagar comissão',
    frase: /^Erro ao marcar os pedidos\./,
    fim: /^Sem comissão: \d+ pedidos\./,
  },
  {
    nome: 'alarme dispensado',
    arquivos: ['admin/influencers/alarme-do-codigo.tsx'],
    caminho: influencerEmAlarme,
    digitado: { Nota: 'Falou no rádio' },
    botao: 'Está certo',
    frase: /^Erro ao anotar o alarme\./,
    fim: /^Anotado\./,
  },
  {
    nome: 'material publicado',
    arquivos: ['admin/influencers/materiais.tsx'],
    caminho: '/admin/influencers/materiais',
    digitado: { Título: 'Sem rede', 'Texto para publicar': 'Bom jogo.' },
    botao: 'Publicar material',
    frase: /^Erro ao publicar o material\./,
    fim: 'Material publicado.',
    feitos: (loja) => quantos(loja, sql`select count(*) from materiais where titulo = 'Sem rede'`),
  },
  {
    nome: 'material excluído',
    arquivos: ['admin/influencers/materiais.tsx'],
    caminho: '/admin/influencers/materiais',
    botao: 'Excluir',
    frase: /^Erro ao excluir o material\./,
    fim: 'Material excluído.',
  },
  {
    nome: 'mensagem aos influencers',
    arquivos: ['admin/influencers/mensagens.tsx'],
    caminho: '/admin/influencers/mensagens',
    digitado: { Assunto: 'Sem rede', Mensagem: 'Novidades.' },
    botao: 'Enviar mensagem',
    frase: /^Erro ao enviar a mensagem\./,
    fim: /^Mensagem enviada a/,
    feitos: (loja) => quantos(loja, sql`select count(*) from comunicados where assunto = 'Sem rede'`),
  },
  {
    nome: 'cupom novo',
    arquivos: ['admin/cupons/cupom.tsx'],
    exemploDe: ['cadastroDoPainel'],
    caminho: '/admin/cupons/novo',
    digitado: { 'Código *': 'SEMREDE', 'Desconto em % *': '10' },
    botao: 'Salvar cupom',
    frase: 'Erro ao salvar cupom.',
    fim: 'Cupom SEMREDE salvo.',
  },
  {
    nome: 'códigos de um cupom',
    arquivos: ['admin/cupons/gerar-codigos.tsx'],
    caminho: async (loja) =>
      `/admin/cupons/editar/${await um(loja, sql`select id from cupons where codigo = 'SEMREDE'`)}`,
    digitado: { Quantidade: '3' },
    botao: 'Gerar códigos',
    frase: /^Erro ao gerar os códigos\./,
    fim: /^Códigos gerados\./,
    feitos: (loja) => quantos(loja, sql`select count(distinct lote) from cupom_codigos`),
  },
  {
    nome: 'cupom excluído',
    arquivos: ['admin/cupons/cupons.tsx'],
    exemploDe: ['perguntaDaLista'],
    caminho: '/admin/cupons',
    botao: (page) => page.getByRole('button', { name: 'Excluir o cupom SEMREDE' }),
    confirmar: 'Excluir',
    frase: 'Erro ao excluir cupom.',
    fim: (page) => expect(page.getByRole('button', { name: 'Excluir o cupom SEMREDE' })).toHaveCount(0),
  },
];

export const pessoas: FormularioDaTabela[] = [
  {
    nome: 'conjunto de direitos',
    arquivos: ['admin/equipe/conjunto.tsx'],
    caminho: '/admin/equipe/novo',
    preparar: (page) => page.getByRole('checkbox', { name: 'Pedidos: agir' }).check(),
    digitado: { 'Nome *': 'Galpão' },
    botao: 'Salvar conjunto',
    frase: 'Erro ao salvar o conjunto de direitos.',
    fica: (page) => expect(page.getByRole('checkbox', { name: 'Pedidos: ver' })).toBeChecked(),
    fim: 'Conjunto Galpão salvo.',
  },
  {
    nome: 'conjunto de direitos excluído',
    arquivos: ['admin/equipe/equipe.tsx'],
    caminho: '/admin/equipe',
    botao: (page) => page.getByRole('button', { name: 'Excluir o conjunto Galpão' }),
    confirmar: 'Excluir',
    frase: 'Erro ao excluir o conjunto de direitos.',
    fim: (page) => expect(page.getByRole('button', { name: 'Excluir o conjunto Galpão' })).toHaveCount(0),
  },
  {
    nome: 'chave de API',
    arquivos: ['admin/integracoes/chave.tsx'],
    caminho: '/admin/integracoes/chaves/nova',
    preparar: (page) => page.getByRole('checkbox', { name: 'Produtos: agir' }).check(),
    digitado: { 'Nome *': 'ERP do galpão' },
    botao: 'Criar chave',
    frase: 'Erro ao criar a chave.',
    fica: (page) => expect(page.getByRole('checkbox', { name: 'Produtos: ver' })).toBeChecked(),
    fim: 'Chave ERP do galpão criada.',
    feitos: (loja) => quantos(loja, sql`select count(*) from chaves_de_api where nome = 'ERP do galpão'`),
  },
  {
    nome: 'chave de API revogada',
    arquivos: ['admin/integracoes/integracoes.tsx'],
    caminho: '/admin/integracoes',
    botao: (page) => page.getByRole('button', { name: 'Revogar a chave ERP do galpão' }),
    confirmar: 'Revogar',
    frase: 'Erro ao revogar a chave.',
    fim: (page) => expect(page.getByRole('button', { name: 'Revogar a chave ERP do galpão' })).toHaveCount(0),
  },
  {
    nome: 'usuário novo, em sua página',
    arquivos: ['admin/usuarios/usuario.tsx'],
    caminho: '/admin/usuarios/novo',
    digitado: { 'Nome *': 'Ana Fictícia', 'E-mail *': 'ana@exemplo.test' },
    botao: 'Salvar',
    frase: 'Erro ao salvar usuário.',
    fim: /Ana Fictícia/,
  },
  {
    nome: 'usuário novo, na lista',
    arquivos: ['admin/usuarios/novo-usuario.tsx'],
    caminho: '/admin/usuarios',
    preparar: (page) => page.getByRole('button', { name: 'Novo usuário' }).click(),
    digitado: { 'Nome *': 'Bia Fictícia', 'E-mail *': 'bia@exemplo.test', 'Senha temporária *': 'cavalo-e4' },
    botao: (page) => dialogo(page).getByRole('button', { name: 'Criar usuário' }),
    frase: /^Erro ao criar usuário\.|^Falha ao criar usuário \(Auth\/Firestore\)\.|^A loja está sem acesso/,
    fim: 'Bia Fictícia já pode entrar, com a senha temporária.',
  },
  {
    nome: 'usuário que muda, na lista',
    arquivos: ['admin/usuarios/edicao-de-usuario.tsx'],
    caminho: '/admin/usuarios?busca=bia@exemplo.test',
    preparar: (page) => page.getByRole('button', { name: /^Editar Bia/ }).click(),
    digitado: { 'Nome *': 'Bia de Outro Nome' },
    botao: (page) => dialogo(page).getByRole('button', { name: 'Salvar' }),
    frase: 'Erro ao salvar edição.',
    fim: 'Cadastro de Bia de Outro Nome salvo.',
  },
  {
    nome: 'papel em massa',
    arquivos: ['admin/usuarios/usuarios.tsx'],
    caminho: '/admin/usuarios?busca=bia@exemplo.test',
    preparar: async (page) => {
      await page
        .getByRole('row', { name: /Bia de Outro/ })
        .getByRole('checkbox')
        .check();
      await page.getByLabel('Novo papel dos selecionados').selectOption('influencer');
    },
    botao: 'Alterar papel',
    confirmar: 'Alterar papel',
    frase: 'Erro ao alterar papel em massa.',
    fica: (page) => expect(page.getByLabel('Novo papel dos selecionados')).toHaveValue('influencer'),
    fim: 'Papel alterado: 1 usuário.',
  },
  {
    nome: 'usuários excluídos em massa',
    arquivos: ['admin/usuarios/usuarios.tsx'],
    caminho: '/admin/usuarios?busca=bia@exemplo.test',
    preparar: (page) =>
      page
        .getByRole('row', { name: /Bia de Outro/ })
        .getByRole('checkbox')
        .check(),
    botao: (page) =>
      page.getByRole('group', { name: 'Usuários selecionados' }).getByRole('button', { name: 'Excluir' }),
    confirmar: 'Excluir',
    frase: 'Erro ao excluir em massa.',
    fica: (page) => expect(page.getByText('1 selecionado')).toBeVisible(),
    fim: 'Excluído: 1 usuário.',
  },
  {
    nome: 'mínimo do repasse',
    arquivos: ['admin/comissoes/minimo-do-repasse.tsx'],
    caminho: '/admin/comissoes',
    digitado: { 'Valor mínimo do repasse': '0,50' },
    botao: 'Salvar mínimo',
    frase: 'Erro ao salvar o valor mínimo.',
    fim: 'Valor mínimo salvo.',
  },
  {
    nome: 'tabela de imposto',
    arquivos: ['admin/comissoes/formulario-da-tabela.tsx'],
    caminho: '/admin/comissoes/impostos?ano=2031',
    digitado: { 'INSS: percentual': '11', 'INSS: teto': '8.000,00' },
    botao: 'Salvar tabela',
    frase: /^Erro ao salvar a tabela\./,
    fim: /^Tabela de 2031 salva\./,
  },
  {
    nome: 'repasse preparado',
    arquivos: ['admin/comissoes/comissoes.tsx'],
    caminho: '/admin/comissoes',
    botao: 'Preparar repasse',
    fim: (page) => expect(page.getByRole('heading', { level: 1, name: /^Repasse / })).toBeVisible(),
  },
  {
    nome: 'repasse pago',
    arquivos: ['admin/comissoes/repasse.tsx'],
    botao: 'Marcar como pago',
    confirmar: 'Marcar como pago',
    fim: (page) => expect(page.getByRole('link', { name: 'Recibo em PDF' })).toBeVisible(),
  },
];
