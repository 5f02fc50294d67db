import { PackageOpen } from '#web/ui/media/icones-do-painel.tsx';
import { Link, useNavigation } from 'react-router';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import type { PedidoQueReserva, ProdutoReservado } from '#db/queries/pedidos/reservas.ts';
import { formatarDataCurta } from '#domain/datas.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';

const colunasDoProduto: Coluna<ProdutoReservado>[] = [
  colunaDoNome('Produto', ({ id, nome }) => (
    <Link className="elo" to={`/admin/produtos/editar/${id}`}>
      {nome}
    </Link>
  )),
  { nome: 'Disponíveis', direita: true, valor: ({ estoque }) => estoque },
  { nome: 'Reservados', direita: true, classe: 'em-negrito', valor: ({ reservados }) => reservados },
  { nome: 'Pedidos', direita: true, valor: ({ pedidos }) => pedidos },
];

export function TabelaDeProdutosReservados({ linhas }: { linhas: ProdutoReservado[] }) {
  const titulo = 'Tabela de produtos reservados';
  return <TabelaRolavel emCartoes {...{ titulo, linhas }} chave={({ id }) => id} colunas={colunasDoProduto} />;
}

const colunasDoPedido: Coluna<PedidoQueReserva>[] = [
  colunaDoNome('Pedido', ({ id, numeroDoPedido, nome }) => (
    <>
      <Link className="elo" to={`/admin/pedidos/${id}`}>
        {numeroEscrito(numeroDoPedido)}
      </Link>{' '}
      {nome}
    </>
  )),
  { nome: 'Reservados', valor: ({ unidades }) => (unidades === 1 ? '1 unidade' : `${unidades} unidades`) },
  { nome: 'Pagamento', valor: ({ comPagamento }) => (comPagamento ? 'Começado' : 'Não começado') },
  {
    nome: 'Guardado até',
    valor: ({ expiraEm }) => <time dateTime={expiraEm.toISOString()}>{formatarDataCurta(expiraEm)}</time>,
  },
  { nome: 'Ações', soParaLeitor: true, valor: (pedido) => <Liberar pedido={pedido} /> },
];

/** The orders that reserve units, with buttons that release one order or all orders of the same address. */
export function TabelaDePedidosQueReservam({ linhas }: { linhas: PedidoQueReserva[] }) {
  const titulo = 'Tabela de pedidos que reservam';
  return <TabelaRolavel emCartoes {...{ titulo, linhas }} chave={({ id }) => id} colunas={colunasDoPedido} />;
}

function Liberar({ pedido: { id, numeroDoPedido, doMesmoLugar } }: { pedido: PedidoQueReserva }) {
  const ocupado = useNavigation().state === 'submitting';
  const botao = { type: 'submit', className: 'botao botao-pequeno', name: 'intencao' } as const;
  return (
    <FormDeAto method="post" preventScrollReset className="reservas-acoes">
      <input type="hidden" name="id" value={id} />
      <button
        {...botao}
        value="liberar"
        aria-disabled={ocupado}
        aria-label={`Liberar o pedido ${numeroEscrito(numeroDoPedido)}`}
      >
        <PackageOpen className="icone icone-pequeno" aria-hidden />
        Liberar
      </button>
      {doMesmoLugar > 1 && (
        <button {...botao} value="liberar-lugar" aria-disabled={ocupado}>
          Liberar os {doMesmoLugar} do mesmo lugar
        </button>
      )}
    </FormDeAto>
  );
}
