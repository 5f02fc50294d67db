// @requirement 7.2.1 8.7.1 8.8.1 8.9.1 8.10.1 8.11.1 8.12.1
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as auditoria from '#web/admin/auditoria/auditoria.tsx';
import * as categorias from '#web/admin/categorias/categorias.tsx';
import * as categoriaNova from '#web/admin/categorias/categoria.tsx';
import * as configuracao from '#web/admin/configuracao/configuracao.tsx';
import * as conteudo from '#web/admin/conteudo/conteudo.tsx';
import * as cupons from '#web/admin/cupons/cupons.tsx';
import * as cupomNovo from '#web/admin/cupons/cupom.tsx';
import * as mensagens from '#web/admin/mensagens/mensagens.tsx';
import * as pedidos from '#web/admin/pedidos/pedidos.tsx';
import { fraseDoReenvio, reenviarConfirmacao } from '#web/admin/pedidos/use-acoes.ts';
import * as produtos from '#web/admin/produtos/produtos.tsx';
import * as produtoNovo from '#web/admin/produtos/produto.tsx';
import * as relatorios from '#web/admin/relatorios/relatorios.tsx';
import * as ficha from '#web/admin/usuarios/usuario.tsx';
import * as usuarios from '#web/admin/usuarios/usuarios.tsx';
import * as doInfluencer from '#web/influencer/pedidos/pedidos.tsx';
import { alertaCom, desenharNoPainel, pedidoSemBanco, type Resposta } from '#tests/unit/web/pagina-sem-banco.tsx';

type Lista = { loader(pedido: never): Promise<unknown>; ErrorBoundary: ComponentType<never> };
type Rota = { action(pedido: never): Promise<unknown> };

test.each<[string, string, Lista, string]>([
  ['pedidos', '/admin/pedidos?status=enviado', pedidos, 'Erro ao carregar pedidos.'],
  ['cupons', '/admin/cupons?busca=a', cupons, 'Erro ao carregar os cupons.'],
  ['usuários', '/admin/usuarios?busca=a', usuarios, 'Erro ao carregar usuários.'],
  ['produtos', '/admin/produtos?busca=a', produtos, 'Erro ao carregar os produtos.'],
  ['categorias', '/admin/categorias', categorias, 'Erro ao carregar categorias.'],
])(
  'a lista de %s que não pode ser lida diz isso, oferece outra tentativa e avisa quem cuida',
  async (_, caminho, rota, frase) => {
    const { pedido, erros } = pedidoSemBanco(caminho);
    await expect(rota.loader(pedido)).rejects.toMatchObject({ init: { status: 503 } });
    expect(erros).toHaveLength(1);
    expect(desenharNoPainel(rota.ErrorBoundary)).toMatch(alertaCom(frase));
  },
);

test.each<[string, Lista, string]>([
  ['relatórios', relatorios as unknown as Lista, 'Erro ao carregar dados dos relatórios.'],
  ['mensagens', mensagens as unknown as Lista, 'Erro ao carregar as mensagens.'],
  ['auditoria', auditoria as unknown as Lista, 'Erro ao carregar a auditoria.'],
  ['conteúdo', conteudo as unknown as Lista, 'Erro ao carregar o conteúdo.'],
  ['configuração', configuracao as unknown as Lista, 'Erro ao carregar a configuração.'],
])('sem o banco a página de %s diz o que houve e deixa tentar de novo', async (_, rota, frase) => {
  await expect(rota.loader(pedidoSemBanco('/admin/x').pedido)).rejects.toThrow('Failed query');
  expect(desenharNoPainel(rota.ErrorBoundary)).toMatch(alertaCom(frase));
});

test('os pedidos de um influencer que não podem ser lidos oferecem outra tentativa', async () => {
  const { pedido } = pedidoSemBanco('/influencer/pedidos?status=pending');
  const { data, init } = (await doInfluencer.loader(pedido)) as unknown as Resposta;
  expect([data['falha'], data['filtro'], init?.status]).toEqual([true, 'pendente', 503]);
  expect(desenharNoPainel(doInfluencer.default as never, { loaderData: data })).toMatch(
    alertaCom('Erro ao carregar pedidos.'),
  );
});

const TENTE = 'Tente novamente em instantes.';
const produto = {
  nome: 'Peça',
  descricao: '<p>x</p>',
  preco: '1,00',
  categoria: 'pecas',
  ...Object.fromEntries(['estoque', 'peso', 'altura', 'largura', 'comprimento'].map((campo) => [campo, '1'])),
};
const pessoa = { nome: 'B', email: 'b@exemplo.test', role: 'cliente' };
const cupom = { codigo: 'A1', tipo: 'percentual', valor: '5', validade: '2030-01-01' };

test.each<[string, Rota, Record<string, string>, number, string | null, object]>([
  ['excluir um pedido', pedidos, { intencao: 'excluir', id: 'p1' }, 500, 'Erro ao excluir pedido.', {}],
  [
    'mudar o status',
    pedidos,
    { intencao: 'status', id: 'p1', para: 'enviado', visto: 'approved' },
    500,
    'Erro ao atualizar status.',
    {},
  ],
  [
    'mudar o status de vários',
    pedidos,
    { intencao: 'lote', para: 'enviado', pedido: 'p1:approved' },
    500,
    'Erro ao atualizar status.',
    {},
  ],
  ['excluir um cupom', cupons, { id: 'c1' }, 500, null, { motivo: TENTE }],
  [
    'salvar um cupom',
    cupomNovo,
    cupom,
    500,
    `Erro ao salvar cupom. ${TENTE}`,
    { digitado: expect.objectContaining({ codigo: 'A1' }) },
  ],
  [
    'mudar papéis',
    usuarios,
    { intencao: 'papel', uid: 'u1', role: 'editor' },
    500,
    'Erro ao alterar papel em massa.',
    { intencao: 'papel', motivo: TENTE },
  ],
  [
    'excluir usuários',
    usuarios,
    { intencao: 'excluir', uid: 'u1' },
    500,
    'Erro ao excluir em massa.',
    { intencao: 'excluir', motivo: TENTE },
  ],
  [
    'salvar a edição de um usuário',
    usuarios,
    { intencao: 'editar', uid: 'u1', versao: '1', ...pessoa },
    500,
    'Erro ao salvar edição.',
    { intencao: 'editar', motivo: TENTE },
  ],
  [
    'salvar a ficha de um usuário',
    ficha,
    { versao: '1', ...pessoa },
    500,
    null,
    { motivo: TENTE, digitado: expect.objectContaining({ nome: 'B' }) },
  ],
  [
    'criar um usuário pela ficha',
    ficha,
    pessoa,
    500,
    null,
    { motivo: TENTE, digitado: expect.objectContaining({ nome: 'B' }) },
  ],
  [
    'excluir um produto',
    produtos,
    { intencao: 'excluir', id: 'p1' },
    500,
    'Erro ao excluir produto.',
    { motivo: TENTE },
  ],
  [
    'salvar um produto',
    produtoNovo,
    produto,
    500,
    '❌ Erro ao salvar produto.',
    { digitado: expect.objectContaining({ nome: 'Peça', preco: '1,00' }) },
  ],
  ['excluir uma categoria', categorias, { slug: 'pecas' }, 500, 'Erro ao excluir categoria.', {}],
  [
    'salvar uma categoria',
    categoriaNova,
    { nome: 'Nova', slug: 'nova' },
    500,
    'Ocorreu um erro ao salvar.',
    { digitado: { nome: 'Nova', slug: 'nova' } },
  ],
])(
  'sem banco, %s é recusado com a frase especificada, e quem cuida é avisado',
  async (_, rota, campos, status, frase, esperado) => {
    const { pedido, erros } = pedidoSemBanco('/admin/x', { campos });
    const { data, init } = (await rota.action(pedido)) as Resposta;
    expect([init?.status, erros.length]).toEqual([status, 1]);
    expect(data).toMatchObject({ ok: false, ...(frase && { frase }), ...esperado });
  },
);

test('um papel que não existe não muda ninguém', async () => {
  const { pedido, erros } = pedidoSemBanco('/admin/usuarios', {
    campos: { intencao: 'papel', uid: 'u1', role: 'dono' },
  });
  const { data, init } = (await usuarios.action(pedido)) as Resposta;
  expect([init?.status, data['motivo'], erros]).toEqual([422, 'Escolha um papel da lista.', []]);
});

afterEach(() => vi.unstubAllGlobals());
test.each([
  ['recusada', () => Promise.resolve(new Response('{}', { status: 409 })), 'Erro ao reenviar e-mail.'],
  ['sem rede', () => Promise.reject(new TypeError('Failed to fetch')), 'Erro ao reenviar e-mail.'],
  ['aceita', () => Promise.resolve(new Response('{}')), 'E-mail reenviado com sucesso!'],
])('a confirmação reenviada e %s diz a frase dos requisitos', async (_, fetch, frase) => {
  vi.stubGlobal('fetch', fetch);
  expect(fraseDoReenvio(await reenviarConfirmacao('p1'))).toBe(frase);
});
