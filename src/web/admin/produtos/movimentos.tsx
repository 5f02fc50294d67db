import type { MovimentoDaFicha } from '#db/queries/produtos/admin-produtos.ts';
import { formatarDiaEHora } from '#domain/datas.ts';

const nomes: Readonly<Record<string, string>> = {
  entrada: 'Entrada',
  ajuste: 'Ajuste',
  reserva: 'Reserva',
  liberacao: 'Liberação',
};
/** The latest changes of the stock, so that it can be explained. */
export function Movimentos({ movimentos }: { movimentos: MovimentoDaFicha[] }) {
  return (
    <section className="bloco" aria-labelledby="b-movimentos">
      <h2 id="b-movimentos">Últimos movimentos de estoque</h2>
      <section className="tabela-rolavel" aria-label="Tabela de movimentos" tabIndex={0}>
        <table className="tabela">
          <thead>
            <tr>
              <th scope="col">Quando</th>
              <th scope="col">O quê</th>
              <th scope="col" className="a-direita">
                Unidades
              </th>
              <th scope="col">Motivo</th>
            </tr>
          </thead>
          <tbody>
            {movimentos.map(({ id, tipo, quantidade, motivo, criadoEm }) => (
              <tr key={id}>
                <td>{formatarDiaEHora(criadoEm)}</td>
                <td>{nomes[tipo] ?? tipo}</td>
                <td className="a-direita">{quantidade > 0 ? `+${quantidade}` : quantidade}</td>
                <td>{motivo ?? 'Pedido'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
