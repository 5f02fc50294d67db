import { PackageOpen } from '#web/ui/media/icones.tsx';
import { Form, Link } from 'react-router';
import type { PedidoQueReserva, ProdutoReservado } from '#db/queries/pedidos/reservas.ts';
import { formatarDataCurta } from '#domain/datas.ts';
import { codigoAdmin, codigosDoPedido } from '#domain/pedidos/pedido.ts';
import { Tabela } from '#web/ui/list/list-tabela.tsx';

export function TabelaDeProdutosReservados({ linhas }: { linhas: ProdutoReservado[] }) {
  return (
    <section className="tabela-rolavel" aria-label="Tabela de produtos reservados" tabIndex={0}>
      <Tabela
        emCartoes
        linhas={linhas}
        chave={({ id }) => id}
        colunas={[
          {
            nome: 'Produto',
            classe: 'nome',
            semRotulo: true,
            valor: ({ id, nome }) => (
              <Link className="elo" to={`/admin/produtos/editar/${id}`}>
                {nome}
              </Link>
            ),
          },
          { nome: 'Disponíveis', direita: true, valor: ({ estoque }) => estoque },
          { nome: 'Reservados', direita: true, classe: 'em-negrito', valor: ({ reservados }) => reservados },
          { nome: 'Pedidos', direita: true, valor: ({ pedidos }) => pedidos },
        ]}
      />
    </section>
  );
}

type DosPedidosProps = { linhas: PedidoQueReserva[]; enviando: boolean };

/** The orders that reserve units, with buttons that release one order or all orders of the same address. */
export function TabelaDePedidosQueReservam({ linhas, enviando }: DosPedidosProps) {
  return (
    <section className="tabela-rolavel" aria-label="Tabela de pedidos que reservam" tabIndex={0}>
      <Tabela
        emCartoes
        linhas={linhas}
        chave={({ id }) => id}
        colunas={[
          {
            nome: 'Pedido',
            classe: 'nome',
            semRotulo: true,
            valor: ({ id, nome }) => (
              <>
                <Link className="elo" to={`/admin/pedidos/${id}`}>
                  {codigosDoPedido(id)}
                </Link>{' '}
                {nome}
              </>
            ),
          },
          { nome: 'Reservados', valor: ({ unidades }) => (unidades === 1 ? '1 unidade' : `${unidades} unidades`) },
          { nome: 'Pagamento', valor: ({ comPagamento }) => (comPagamento ? 'Começado' : 'Não começado') },
          {
            nome: 'Guardado até',
            valor: ({ expiraEm }) => <time dateTime={expiraEm.toISOString()}>{formatarDataCurta(expiraEm)}</time>,
          },
          { nome: 'Ações', soParaLeitor: true, valor: (pedido) => <Liberar pedido={pedido} enviando={enviando} /> },
        ]}
      />
    </section>
  );
}

function Liberar({ pedido: { id, doMesmoLugar }, enviando }: { pedido: PedidoQueReserva; enviando: boolean }) {
  return (
    <Form method="post" preventScrollReset className="reservas-acoes">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        className="botao botao-pequeno"
        name="intencao"
        value="liberar"
        aria-disabled={enviando}
        aria-label={`Liberar o pedido ${codigoAdmin(id)}`}
      >
        <PackageOpen className="icone icone-pequeno" aria-hidden />
        Liberar
      </button>
      {doMesmoLugar > 1 && (
        <button
          type="submit"
          className="botao botao-pequeno"
          name="intencao"
          value="liberar-lugar"
          aria-disabled={enviando}
        >
          Liberar os {doMesmoLugar} do mesmo lugar
        </button>
      )}
    </Form>
  );
}
