import {
  contarUsosDasPromocoesPelaPessoa,
  contarUsosDoCupomPelaPessoa,
  pessoaJaComprou,
} from '#db/queries/pedidos/pedidos-da-pessoa.ts';
import { lerPromocoesNoAr } from '#db/queries/promocoes/promocoes-no-ar.ts';
import { buscarPromocao, listarPromocoes, nomesDosProdutos } from '#db/queries/promocoes/admin-promocoes.ts';
import {
  lerHistoricoDePrecos,
  lerPromocoesDesde,
  lerProximaMudancaDePreco,
} from '#db/queries/promocoes/historico-de-precos.ts';
import type { Caso } from './caso.ts';

const pessoa = { uid: 'usuario-100', email: 'pessoa7@exemplo.test', documento: '52998224725' };

export const casosDasPromocoes: Caso[] = [
  {
    consulta: lerPromocoesNoAr,
    caso: 'de um carrinho',
    perguntar: (db) => lerPromocoesNoAr(db, ['produto-1', 'produto-77'], new Date()),
    indices: [],
    jaEmOrdem: false,
    contaTudo: 'promocoes',
  },
  {
    consulta: contarUsosDasPromocoesPelaPessoa,
    caso: 'com conta, e-mail e CPF',
    perguntar: (db) => contarUsosDasPromocoesPelaPessoa(db, ['promocao-1', 'promocao-2'], pessoa),
    indices: ['pedidos_por_caixa', 'pedidos_por_documento', 'pedido_promocoes_pedido_id_promocao_id_pk'],
    jaEmOrdem: false,
  },
  {
    consulta: contarUsosDoCupomPelaPessoa,
    caso: 'com conta, e-mail e CPF',
    perguntar: (db) => contarUsosDoCupomPelaPessoa(db, { id: 'cupom-1', limitePorPessoa: 1 }, pessoa),
    indices: ['pedidos_do_cliente', 'pedidos_por_caixa', 'pedidos_por_documento'],
    jaEmOrdem: false,
  },
  {
    consulta: pessoaJaComprou,
    caso: 'com conta, e-mail e CPF',
    perguntar: (db) => pessoaJaComprou(db, pessoa),
    indices: ['pedidos_do_cliente', 'pedidos_por_caixa', 'pedidos_por_documento'],
    jaEmOrdem: false,
  },
  {
    consulta: lerPromocoesDesde,
    caso: 'de trinta dias',
    perguntar: (db) => lerPromocoesDesde(db, new Date(Date.now() - 30 * 86_400_000)),
    indices: [],
    jaEmOrdem: false,
    contaTudo: 'promocoes',
  },
  {
    consulta: lerProximaMudancaDePreco,
    caso: 'agora',
    perguntar: (db) => lerProximaMudancaDePreco(db, new Date()),
    indices: [],
    jaEmOrdem: false,
    contaTudo: 'promocoes',
  },
  {
    consulta: lerHistoricoDePrecos,
    caso: 'de uma lista',
    perguntar: (db) => lerHistoricoDePrecos(db, ['produto-1', 'produto-2']),
    indices: [
      'produtos_pkey',
      'produto_precos_produto_id_desde_pk',
      'produto_variacoes_um_nome',
      'variacao_precos_produto_id_variacao_desde_pk',
    ],
    jaEmOrdem: false,
  },
  {
    consulta: listarPromocoes,
    caso: 'a primeira página',
    perguntar: (db) => listarPromocoes(db, {}, new Date()),
    indices: [],
    jaEmOrdem: false,
    contaTudo: 'promocoes',
  },
  {
    consulta: buscarPromocao,
    caso: 'uma',
    perguntar: (db) => buscarPromocao(db, 'promocao-1'),
    indices: [],
    jaEmOrdem: false,
  },
  {
    consulta: nomesDosProdutos,
    caso: 'de uma promoção',
    perguntar: (db) => nomesDosProdutos(db, ['produto-1', 'produto-2']),
    indices: ['produtos_pkey'],
    jaEmOrdem: false,
  },
];
