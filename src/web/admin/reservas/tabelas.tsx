import { PackageOpen } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { PedidoQueReserva, ProdutoReservado } from '#db/queries/pedidos/reservas.ts';
import { formatarCurta } from '#domain/datas.ts';
import { codigoAdmin, codigosDoPedido } from '#domain/pedidos/pedido.ts';

export function TabelaDeProdutosReservados({ linhas }: { linhas: ProdutoReservado[] }) {
  return (
    <section className="tabela-rolavel" aria-label="Tabela de produtos reservados" tabIndex={0}>
      <table className="tabela tabela-em-cartoes">
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col" className="a-direita">
              Disponíveis
            </th>
            <th scope="col" className="a-direita">
              Reservados
            </th>
            <th scope="col" className="a-direita">
              Pedidos
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ id, nome, estoque, reservados, pedidos }) => (
            <tr key={id} className="linha">
              <td className="nome">
                <Link className="elo" to={`/admin/produtos/editar/${id}`}>
                  {nome}
                </Link>
              </td>
              <td className="a-direita" data-rotulo="Disponíveis">
                {estoque}
              </td>
              <td className="a-direita em-negrito" data-rotulo="Reservados">
                {reservados}
              </td>
              <td className="a-direita" data-rotulo="Pedidos">
                {pedidos}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type DosPedidosProps = { linhas: PedidoQueReserva[]; enviando: boolean };

/** Who holds what, with the way to let go of it: one order, or all that came from the same address. */
export function TabelaDePedidosQueReservam({ linhas, enviando }: DosPedidosProps) {
  return (
    <section className="tabela-rolavel" aria-label="Tabela de pedidos que reservam" tabIndex={0}>
      <table className="tabela tabela-em-cartoes">
        <thead>
          <tr>
            <th scope="col">Pedido</th>
            <th scope="col">Reservados</th>
            <th scope="col">Pagamento</th>
            <th scope="col">Guardado até</th>
            <th scope="col">
              <span className="so-para-leitor">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ id, nome, unidades, comPagamento, expiraEm, doMesmoLugar }) => (
            <tr key={id} className="linha">
              <td className="nome">
                <Link className="elo" to={`/admin/pedidos/${id}`}>
                  {codigosDoPedido(id)}
                </Link>{' '}
                {nome}
              </td>
              <td data-rotulo="Reservados">{unidades === 1 ? '1 unidade' : `${unidades} unidades`}</td>
              <td data-rotulo="Pagamento">{comPagamento ? 'Começado' : 'Não começado'}</td>
              <td data-rotulo="Guardado até">
                <time dateTime={expiraEm.toISOString()}>{formatarCurta(expiraEm)}</time>
              </td>
              <td>
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
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
