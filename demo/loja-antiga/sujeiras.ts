import type { DocumentoAntigo, LojaDeAntes } from './loja.ts';
import { produtoAntigo } from './loja.ts';

/** The fault of one record of an older shop, and the sentence expected in the report. */
export type Sujeira = {
  nome: string;
  colecao: 'usuarios' | 'produtos' | 'categorias' | 'cupons' | 'pedidos';
  documento: DocumentoAntigo;
  acao: 'alterado' | 'duvidoso' | 'fora';
  /** Part of the reason. */
  motivo: string;
  conta?: Record<string, unknown>;
};

const contaDe = (localId: string, email: string) => ({
  localId,
  email,
  emailVerified: true,
  createdAt: '1672531200000',
});
const DATA = new Date('2024-03-05T12:00:00Z');
const item = { nome: 'Produto antigo 1', preco: 10, quantidade: 1, produtoId: produtoAntigo(1), variacao: null };
const pedido = {
  nome: 'Rui Sujo',
  email: 'rui@antiga.test',
  telefone: '11912345678',
  uid: null,
  isGuest: true,
  itens: [item],
  total: 10,
  status: 'approved',
  criadoEm: DATA,
};
const produto = {
  nome: 'Peça suja',
  descricao: '<p>Uma peça.</p>',
  preco: 10,
  estoque: 5,
  categoria: 'pecas',
  digital: false,
  peso: 1,
  altura: 1,
  largura: 1,
  comprimento: 1,
  criadoEm: DATA,
};
const usuario = { nome: 'Rui Sujo', role: 'cliente', cupom: null, comissao: 0 };

/** A map with a key that would change the map itself, were it written like any other. */
function comProto<T extends object>(campos: T): T {
  const mau = { ...campos };
  Object.defineProperty(mau, '__proto__', {
    value: { role: 'admin' },
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return mau;
}

const doPedido = (id: string, campos: object, acao: Sujeira['acao'], motivo: string, nome: string): Sujeira => ({
  nome,
  colecao: 'pedidos',
  documento: { id, campos: { ...pedido, ...campos } },
  acao,
  motivo,
});
const doProduto = (id: string, campos: object, acao: Sujeira['acao'], motivo: string, nome: string): Sujeira => ({
  nome,
  colecao: 'produtos',
  documento: { id, campos: { ...produto, ...campos } },
  acao,
  motivo,
});
const doUsuario = (
  id: string,
  email: string,
  campos: object,
  acao: Sujeira['acao'],
  motivo: string,
  nome: string,
): Sujeira => ({
  nome,
  colecao: 'usuarios',
  documento: { id, campos: { ...usuario, uid: id, email, ...campos } },
  acao,
  motivo,
  ...(email && { conta: contaDe(id, email) }),
});

/** Everything that was ever found in a shop whose browser wrote into its database, one record of each. */
export const sujeiras: readonly Sujeira[] = [
  doPedido('PedidoNegativo000001', { total: -10 }, 'fora', 'negativo', 'pedido de total negativo'),
  doPedido('PedidoZero0000000001', { total: 0 }, 'fora', 'zero', 'pedido de total zero'),
  doPedido('PedidoSemTotal000001', { total: null }, 'alterado', 'soma dos itens', 'pedido sem total'),
  doPedido(
    'PedidoDesconhecido01',
    { uid: 'ninguemQueExista0001', isGuest: false },
    'alterado',
    'sem conta',
    'pedido de usuário que não há',
  ),
  doPedido(
    'PedidoDoisTotais0001',
    { total: 10, valorTotal: 12 },
    'duvidoso',
    'não são iguais',
    'total e valorTotal diferentes',
  ),
  doPedido('PedidoFracao00000001', { total: 9.999 }, 'alterado', 'frações', 'total com frações de centavo'),
  doPedido('PedidoStatus00000001', { status: 'em análise' }, 'duvidoso', 'status', 'status que a loja não conhece'),
  doPedido('PedidoSemData0000001', { criadoEm: 'ontem' }, 'duvidoso', 'data', 'data que não é uma data'),
  doPedido(
    'PedidoMuitos00000001',
    { total: 1500, itens: [{ ...item, quantidade: 150 }] },
    'alterado',
    'linhas',
    'mais unidades do que cabem numa linha',
  ),
  doPedido('PedidoSemItens000001', { itens: [] }, 'duvidoso', 'itens', 'pedido sem itens'),
  doPedido('PedidoCaro0000000001', { total: 50 }, 'duvidoso', 'maior', 'total maior do que os itens'),
  doPedido(
    'PedidoCep00000000001',
    { enderecoDetalhado: { cep: '123', rua: 'Rua A', numero: '1', bairro: 'B', cidade: 'C', uf: 'São Paulo' } },
    'alterado',
    'CEP',
    'CEP e UF que não são',
  ),
  doPedido(
    'PedidoInfluencer0001',
    { idInfluencer: 'ninguemQueExista0002', cupomCodigo: 'SUMIDO' },
    'alterado',
    'influencer',
    'influencer que não há',
  ),
  {
    ...doPedido('PedidoProto000000001', {}, 'alterado', '__proto__', 'campo __proto__ num pedido'),
    documento: { id: 'PedidoProto000000001', campos: comProto(pedido) },
  },
  doProduto(
    'ProdutoScript0000001',
    { descricao: '<p>Bom</p><script>alert(1)</script>' },
    'alterado',
    'scripts',
    'descrição com script',
  ),
  doProduto('ProdutoSemPreco00001', { preco: 'a combinar' }, 'alterado', 'fora de venda', 'produto sem preço'),
  doProduto('ProdutoMilhares00001', { preco: '1.890' }, 'duvidoso', 'milhares', 'preço que pode ser dois'),
  doProduto('ProdutoEstoque000001', { estoque: -3 }, 'alterado', 'estoque', 'estoque negativo'),
  doProduto('ProdutoSemCategoria1', { categoria: '' }, 'alterado', 'categoria', 'produto sem categoria'),
  doProduto(
    'ProdutoOutraCateg001',
    { categoria: 'Relógios & Cia' },
    'alterado',
    'relogios-cia',
    'categoria que não há, e não é um slug',
  ),
  doProduto('Produto com espaço', {}, 'fora', 'endereço', 'código que um endereço não leva'),
  {
    ...doProduto('ProdutoProto00000001', {}, 'alterado', '__proto__', 'campo __proto__ num produto'),
    documento: { id: 'ProdutoProto00000001', campos: comProto(produto) },
  },
  doUsuario(
    'usuarioRepetido000000000002',
    'PESSOA2@antiga.test',
    {},
    'fora',
    'ficou o primeiro',
    'dois usuários com um e-mail',
  ),
  doUsuario('usuarioSemEmail000000000001', '', {}, 'fora', 'Sem e-mail', 'usuário sem e-mail'),
  doUsuario(
    'usuarioPapel000000000000001',
    'papel@antiga.test',
    { role: 'gerente' },
    'alterado',
    'cliente',
    'papel que não há',
  ),
  doUsuario(
    'usuarioComissao000000000001',
    'comissao@antiga.test',
    { role: 'influencer', comissao: 5 },
    'duvidoso',
    '5 %',
    'comissão em por cento',
  ),
  doUsuario(
    'usuarioCupom000000000000001',
    'cupom@antiga.test',
    { role: 'influencer', cupom: 'AMIGO1' },
    'alterado',
    'sem cupom',
    'cupom de outro influencer',
  ),
  {
    nome: 'código de cupom repetido',
    colecao: 'cupons',
    documento: {
      id: 'cupomRepetido0000001',
      campos: { codigo: 'bemvindo', tipo: 'percentual', valor: 50, validade: '2030-12-31', ativo: true },
    },
    acao: 'fora',
    motivo: 'ficou o primeiro',
  },
  {
    nome: 'cupom de mais de 100 %',
    colecao: 'cupons',
    documento: {
      id: 'cupomDemais000000001',
      campos: { codigo: 'DEMAIS', tipo: 'percentual', valor: 150, validade: '2030-12-31', ativo: true },
    },
    acao: 'fora',
    motivo: '100',
  },
  {
    nome: 'cupom com sinais e sem validade',
    colecao: 'cupons',
    documento: {
      id: 'cupomSinais000000001',
      campos: { codigo: 'NATAL-25', tipo: 'valor_fixo', valor: '25', ativo: true },
    },
    acao: 'alterado',
    motivo: 'NATAL25',
  },
  {
    nome: 'categoria sem slug',
    colecao: 'categorias',
    documento: { id: 'categoriaSemSlug0001', campos: { nome: 'Relógios Antigos' } },
    acao: 'alterado',
    motivo: 'relogios-antigos',
  },
  {
    nome: 'slug repetido',
    colecao: 'categorias',
    documento: { id: 'categoriaRepetida001', campos: { nome: 'Peças outra vez', slug: 'Pecas' } },
    acao: 'fora',
    motivo: 'ficou a primeira',
  },
];

/** The shop with all of it, after its own records. */
export function comSujeiras(loja: LojaDeAntes, quais: readonly Sujeira[] = sujeiras): LojaDeAntes {
  const colecoes = Object.fromEntries(
    Object.entries(loja.colecoes).map(([nome, documentos]) => [
      nome,
      function* () {
        yield* documentos();
        for (const { colecao, documento } of quais) if (colecao === nome) yield documento;
      },
    ]),
  );
  return {
    colecoes,
    *contas() {
      yield* loja.contas();
      // Disabled in Auth, and known to nothing else.
      yield { ...contaDe('contaSoDoAuth000000000000001', 'so-no-auth@antiga.test'), disabled: true };
      for (const { conta } of quais) if (conta) yield conta;
    },
  };
}
