import { PackageOpen } from '#web/ui/media/icones-do-painel.tsx';
import { Link, useNavigation } from 'react-router';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import type { PedidoQueReserva, ProdutoReservado } from '#db/pedidos/ler-reservas.ts';
import { formatarDataCurta } from '#domain/datas.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { columnsOf, Rows } from '#web/panel/list.tsx';

const doProduto = columnsOf<ProdutoReservado>();
const colunasDoProduto = [
  doProduto.name('Produto', ({ id, nome }) => (
    <Link className="elo" to={`/admin/produtos/editar/${id}`}>
      {nome}
    </Link>
  )),
  doProduto.right('Disponíveis', ({ estoque }) => estoque),
  doProduto.right('Reservados', ({ reservados }) => reservados, { className: 'em-negrito' }),
  doProduto.right('Pedidos', ({ pedidos }) => pedidos),
];

export const TabelaDeProdutosReservados = ({ linhas }: { linhas: ProdutoReservado[] }) => (
  <Rows
    page={{ linhas }}
    caption="Tabela de produtos reservados"
    scrolls
    rowKey={({ id }) => id}
    columns={colunasDoProduto}
  />
);

const doPedido = columnsOf<PedidoQueReserva>();
const colunasDoPedido = [
  doPedido.name('Pedido', ({ id, numeroDoPedido, nome }) => (
    <>
      <Link className="elo" to={`/admin/pedidos/${id}`}>
        {numeroEscrito(numeroDoPedido)}
      </Link>{' '}
      {nome}
    </>
  )),
  doPedido.plain('Reservados', ({ unidades }) => (unidades === 1 ? '1 unidade' : `${unidades} unidades`)),
  doPedido.plain('Pagamento', ({ comPagamento }) => (comPagamento ? 'Começado' : 'Não começado')),
  doPedido.plain('Guardado até', ({ expiraEm }) => (
    <time dateTime={expiraEm.toISOString()}>{formatarDataCurta(expiraEm)}</time>
  )),
  // Too wide for the corner of a card, where the buttons of other rows stand.
  doPedido.acts((pedido) => <Liberar pedido={pedido} />, { className: '' }),
];

/** The orders that reserve units, with buttons that release one order or all orders of the same address. */
export const TabelaDePedidosQueReservam = ({ linhas }: { linhas: PedidoQueReserva[] }) => (
  <Rows
    page={{ linhas }}
    caption="Tabela de pedidos que reservam"
    scrolls
    rowKey={({ id }) => id}
    columns={colunasDoPedido}
  />
);

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
