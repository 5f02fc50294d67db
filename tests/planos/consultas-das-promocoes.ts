import {
  contarUsosDasPromocoesPelaPessoa,
  contarUsosDoCupomPelaPessoa,
  pessoaJaComprou,
} from '#db/pedidos/ler-pedidos-da-pessoa.ts';
import { lerPromocoesNoAr } from '#db/promocoes/ler-promocoes-no-ar.ts';
import { buscarPromocao, listarPromocoes, nomesDosProdutos } from '#db/promocoes/ler-admin-promocoes.ts';
import {
  lerHistoricoDePrecos,
  lerPromocoesDesde,
  lerProximaMudancaDePreco,
} from '#db/promocoes/ler-historico-de-precos.ts';
import { caso, type Caso } from './caso.ts';

const pessoa = { uid: 'usuario-100', email: 'pessoa7@exemplo.test', documento: '52998224725' };

export const casosDasPromocoes: Caso[] = [
  { ...caso(lerPromocoesNoAr, 'de um carrinho', [['produto-1', 'produto-77'], new Date()]), contaTudo: 'promocoes' },
  caso(
    contarUsosDasPromocoesPelaPessoa,
    'com conta, e-mail e CPF',
    [['promocao-1', 'promocao-2'], pessoa],
    'pedidos_por_caixa pedidos_por_documento pedido_promocoes_pedido_id_promocao_id_pk',
  ),
  caso(
    contarUsosDoCupomPelaPessoa,
    'com conta, e-mail e CPF',
    [{ id: 'cupom-1', limitePorPessoa: 1 }, pessoa],
    'pedidos_do_cliente pedidos_por_caixa pedidos_por_documento',
  ),
  caso(
    pessoaJaComprou,
    'com conta, e-mail e CPF',
    [pessoa],
    'pedidos_do_cliente pedidos_por_caixa pedidos_por_documento',
  ),
  { ...caso(lerPromocoesDesde, 'de trinta dias', [new Date(Date.now() - 30 * 86_400_000)]), contaTudo: 'promocoes' },
  { ...caso(lerProximaMudancaDePreco, 'agora', [new Date()]), contaTudo: 'promocoes' },
  caso(
    lerHistoricoDePrecos,
    'de uma lista',
    [['produto-1', 'produto-2']],
    'produtos_pkey produto_precos_produto_id_desde_pk produto_variacoes_um_nome variacao_precos_produto_id_variacao_desde_pk',
  ),
  { ...caso(listarPromocoes, 'a primeira página', [{}, new Date()]), contaTudo: 'promocoes' },
  caso(buscarPromocao, 'uma', ['promocao-1']),
  caso(nomesDosProdutos, 'de uma promoção', [['produto-1', 'produto-2']], 'produtos_pkey'),
];
